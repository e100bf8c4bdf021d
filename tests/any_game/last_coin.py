"""A game as language models write them: an environment with one class, CustomEnv."""

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class CustomEnv(gym.Env[Any, Any]):
    """Take one or two neighbouring coins from a row of seven; whoever takes the last one wins."""

    def __init__(self) -> None:
        super().__init__()
        self.action_space = spaces.Discrete(14)
        self.observation_space = spaces.Box(0, 1, (7,), np.int8)
        self.reset()

    def reset(self, *, seed: Any = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.board = np.ones(7, np.int8)
        self.current_player = 1
        return self.board.copy(), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if action not in self.valid_moves():
            return self.board.copy(), -10, True, False, {}
        place, pair = action % 7, action >= 7
        self.board[place : place + 1 + pair] = 0
        if not self.board.any():
            return self.board.copy(), 1, True, False, {}
        self.current_player = 3 - self.current_player
        return self.board.copy(), 0, False, False, {}

    def valid_moves(self) -> list[int]:
        ones = [place for place in range(7) if self.board[place]]
        pairs = [place + 7 for place in ones if place < 6 and self.board[place + 1]]
        return ones + pairs

    def render(self) -> str:
        return " ".join("o" if coin else "." for coin in self.board)
