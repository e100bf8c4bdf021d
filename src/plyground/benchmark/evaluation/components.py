"""Strongly connected components, by Tarjan: without recursion, for there are many positions."""

from collections.abc import Mapping, Sequence


def find_components(edges: Mapping[int, Sequence[int]]) -> list[list[int]]:
    """The components of a graph, each after all those that it leads to."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    open_nodes: list[int] = []
    is_open: set[int] = set()
    found: list[list[int]] = []
    for root in edges:
        if root in index:
            continue
        path = [(root, iter(edges[root]))]
        index[root] = low[root] = len(index)
        open_nodes.append(root)
        is_open.add(root)
        while path:
            node, following = path[-1]
            for to in following:
                if to not in index:
                    index[to] = low[to] = len(index)
                    open_nodes.append(to)
                    is_open.add(to)
                    path.append((to, iter(edges[to])))
                    break
                if to in is_open:
                    low[node] = min(low[node], index[to])
            else:
                path.pop()
                if path:
                    parent = path[-1][0]
                    low[parent] = min(low[parent], low[node])
                if low[node] == index[node]:
                    component: list[int] = []
                    while not component or component[-1] != node:
                        component.append(open_nodes.pop())
                        is_open.discard(component[-1])
                    found.append(component)
    return found
