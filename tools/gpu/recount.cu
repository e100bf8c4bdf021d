// The second way to the counts of Coordinate Clash: `make recount`, on a GPU.
//
// It shares nothing with layers.cu but the rules, and does everything otherwise: a position is
// numbered by the cells that are taken and by which of those are the mover's, both looked up in one
// large table; a shift is looked up too, in tables that were filled by moving one cell after the
// other; a line is one of a list of sets of cells. It knows no distances, only who wins: so it
// counts what is won, lost and endless, and `tools/gpu/compare.py` holds that against what ships.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#ifndef SIZE
#define SIZE 5
#endif
#ifndef LINE
#define LINE 5
#endif
#ifndef SHIFTS
#define SHIFTS 1
#endif

typedef unsigned long long Number;

constexpr int CELLS = SIZE * SIZE;
constexpr uint32_t ALL = (1u << CELLS) - 1;
constexpr int LOW = (CELLS + 1) / 2;  // a set is looked up in two halves
constexpr int TURNS = SHIFTS ? 1 + 4 * SIZE : 1;
constexpr int MOST_LINES = 64;
enum Verdict : uint8_t { ENDLESS, WON, LOST, OVER };

__constant__ uint32_t lines[MOST_LINES];
__constant__ int line_count;

struct Books {
  const uint32_t* rank;       // of a set among all sets of as many cells, by size
  const uint32_t* sets;       // the sets of 0 cells, of 1 cell, and so on, each by size
  const uint32_t* shifted[2];  // for each shift, what becomes of the lower and the upper half
  uint32_t begin[CELLS + 2];  // where the sets of so many cells begin
};

struct Layer {
  int markers, own;
  uint32_t patterns;  // ways to choose the mover's among the markers
  Number size;
};

#define TRY(call)                                                      \
  do {                                                                 \
    cudaError_t trouble = (call);                                      \
    if (trouble != cudaSuccess) {                                      \
      fprintf(stderr, "the GPU says: %s\n", cudaGetErrorString(trouble)); \
      exit(1);                                                         \
    }                                                                  \
  } while (0)

// ---- positions --------------------------------------------------------------------------------

__device__ uint32_t spread(uint32_t pattern, uint32_t over) {
  uint32_t spread_out = 0;
  while (over) {
    uint32_t cell = over & (0u - over);
    if (pattern & 1) spread_out |= cell;
    pattern >>= 1;
    over ^= cell;
  }
  return spread_out;
}

__device__ uint32_t gather(uint32_t some, uint32_t over) {
  uint32_t pattern = 0, bit = 1;
  while (over) {
    uint32_t cell = over & (0u - over);
    if (some & cell) pattern |= bit;
    bit <<= 1;
    over ^= cell;
  }
  return pattern;
}

__device__ Number number_of(uint32_t mine, uint32_t yours, uint32_t patterns, const Books& books) {
  uint32_t taken = mine | yours;
  return (Number)books.rank[taken] * patterns + books.rank[gather(mine, taken)];
}

__device__ uint32_t shift(uint32_t set, int turn, const Books& books) {
  return books.shifted[0][((uint32_t)turn << LOW) + (set & ((1u << LOW) - 1))] |
         books.shifted[1][((uint32_t)turn << (CELLS - LOW)) + (set >> LOW)];
}

__device__ bool lined_up(uint32_t set) {
  for (int each = 0; each < line_count; each++)
    if ((set & lines[each]) == lines[each]) return true;
  return false;
}

__device__ void read_position(Number at, const Layer& layer, const Books& books, uint32_t* mine,
                              uint32_t* yours) {
  uint32_t taken = books.sets[books.begin[layer.markers] + (uint32_t)(at / layer.patterns)];
  uint32_t pattern = books.sets[books.begin[layer.own] + (uint32_t)(at % layer.patterns)];
  *mine = spread(pattern, taken);
  *yours = taken ^ *mine;
}

// ---- verdicts ---------------------------------------------------------------------------------

__device__ uint8_t judge(uint32_t mine, uint32_t yours, const uint8_t* next, uint32_t patterns,
                         const Books& books) {
  uint32_t empty = ALL & ~(mine | yours);
  for (int turn = 0; turn < TURNS; turn++)
    for (uint32_t rest = empty; rest; rest &= rest - 1)
      if (lined_up(shift(mine | (rest & (0u - rest)), turn, books))) return WON;
  bool open = false;
  for (int turn = 0; turn < TURNS; turn++) {
    uint32_t theirs = shift(yours, turn, books);
    if (lined_up(theirs)) continue;  // the shift has given it away
    for (uint32_t rest = empty; rest; rest &= rest - 1) {
      uint32_t ours = shift(mine | (rest & (0u - rest)), turn, books);
      uint8_t verdict = next[number_of(theirs, ours, patterns, books)];
      if (verdict == LOST) return WON;
      open |= verdict == ENDLESS;
    }
  }
  return open ? ENDLESS : LOST;
}

__global__ void judge_layer(Layer layer, Books books, uint8_t* verdicts, const uint8_t* next,
                            uint32_t patterns, Number* counts) {
  Number seen[4] = {};
  Number step = (Number)gridDim.x * blockDim.x;
  for (Number at = (Number)blockIdx.x * blockDim.x + threadIdx.x; at < layer.size; at += step) {
    uint32_t mine, yours;
    read_position(at, layer, books, &mine, &yours);
    uint8_t verdict;
    if (lined_up(mine) || lined_up(yours))
      verdict = OVER;
    else if (!SHIFTS && layer.markers == CELLS - 1)
      verdict = WON;  // takes the last cell, and nobody can move after that
    else
      verdict = judge(mine, yours, next, patterns, books);
    verdicts[at] = verdict;
    seen[verdict]++;
  }
  for (int verdict = 0; verdict < 4; verdict++) atomicAdd(&counts[verdict], seen[verdict]);
}

// A full grid: only shifts are left. Repeated until nothing changes; what is left is endless.
__global__ void judge_full(int own, Books books, uint8_t* verdicts, const uint8_t* others,
                           uint32_t size, bool begin, Number* changed) {
  uint32_t step = gridDim.x * blockDim.x;
  for (uint32_t at = blockIdx.x * blockDim.x + threadIdx.x; at < size; at += step) {
    uint32_t mine = books.sets[books.begin[own] + at], yours = ALL ^ mine;
    if (begin) {
      verdicts[at] = lined_up(mine) || lined_up(yours) ? OVER : ENDLESS;
      continue;
    }
    if (verdicts[at] != ENDLESS) continue;
    bool won = false, lost = true;
    for (int turn = 1; turn < TURNS; turn++) {
      uint32_t ours = shift(mine, turn, books), theirs = ALL ^ ours;
      if (lined_up(ours)) {
        won = true;
      } else if (!lined_up(theirs)) {
        uint8_t verdict = others[books.rank[theirs]];
        won |= verdict == LOST;
        lost &= verdict == WON;
      }
    }
    if (!won && !lost) continue;
    verdicts[at] = won ? WON : LOST;
    atomicAdd(changed, 1ull);
  }
}

// ---- on the host ------------------------------------------------------------------------------

template <typename T>
static T* put(const std::vector<T>& here) {
  T* there;
  TRY(cudaMalloc(&there, here.size() * sizeof(T)));
  TRY(cudaMemcpy(there, here.data(), here.size() * sizeof(T), cudaMemcpyHostToDevice));
  return there;
}

static Number choose(int n, int k) {
  Number ways = 1;
  for (int each = 1; each <= k; each++) ways = ways * (n - k + each) / each;
  return ways;
}

// Where a cell goes: shift 0 is none; then every row right and left, every column down and up.
static int carry(int cell, int turn) {
  if (turn == 0) return cell;
  int row = cell / SIZE, column = cell % SIZE;
  int what = (turn - 1) / 2, by = turn % 2 ? 1 : SIZE - 1;
  if (what < SIZE) return row == what ? row * SIZE + (column + by) % SIZE : cell;
  return column == what - SIZE ? (row + by) % SIZE * SIZE + column : cell;
}

static std::vector<uint32_t> carry_halves(int first, int count) {
  std::vector<uint32_t> made((size_t)TURNS << count);
  for (int turn = 0; turn < TURNS; turn++)
    for (uint32_t set = 0; set < 1u << count; set++)
      for (int cell = 0; cell < count; cell++)
        if (set >> cell & 1) made[((size_t)turn << count) + set] |= 1u << carry(first + cell, turn);
  return made;
}

static void list_lines() {
  std::vector<uint32_t> found;
  for (int row = 0; row < SIZE; row++)
    for (int column = 0; column < SIZE; column++)
      for (int way = 0; way < 4; way++) {
        int across = way == 1 ? 0 : way == 3 ? -1 : 1, down = way == 0 ? 0 : 1;
        uint32_t line = 0;
        int r = row, c = column, length = 0;
        while (length < LINE && r < SIZE && c >= 0 && c < SIZE) {
          line |= 1u << (r * SIZE + c);
          r += down, c += across, length++;
        }
        if (length == LINE) found.push_back(line);
      }
  int count = (int)found.size();
  TRY(cudaMemcpyToSymbol(lines, found.data(), count * sizeof(uint32_t)));
  TRY(cudaMemcpyToSymbol(line_count, &count, sizeof count));
}

static Books make_books() {
  Books books;
  uint32_t next[CELLS + 2];
  books.begin[0] = 0;
  for (int count = 0; count <= CELLS; count++)
    books.begin[count + 1] = books.begin[count] + (uint32_t)choose(CELLS, count);
  for (int count = 0; count <= CELLS; count++) next[count] = books.begin[count];
  std::vector<uint32_t> rank((size_t)ALL + 1), sets((size_t)ALL + 1);
  for (uint32_t set = 0; set <= ALL; set++) {
    int count = __builtin_popcount(set);
    rank[set] = next[count] - books.begin[count];
    sets[next[count]++] = set;
  }
  books.rank = put(rank);
  books.sets = put(sets);
  books.shifted[0] = put(carry_halves(0, LOW));
  books.shifted[1] = put(carry_halves(LOW, CELLS - LOW));
  return books;
}

static Layer layer_of(int markers) {
  int own = markers / 2;
  uint32_t patterns = (uint32_t)choose(markers, own);
  return Layer{markers, own, patterns, choose(CELLS, markers) * patterns};
}

static void tell(int markers, const Number* counts) {
  printf("{\"markers\": %d, \"over\": %llu, \"won\": %llu, \"lost\": %llu, \"endless\": %llu}\n",
         markers, counts[OVER], counts[WON], counts[LOST], counts[ENDLESS]);
  fflush(stdout);
}

static void judge_full_grids(const Books& books, int blocks, uint8_t* next) {
  int few = CELLS / 2, many = CELLS - few;
  uint32_t size = (uint32_t)choose(CELLS, few);
  uint8_t* verdicts[2];
  for (uint8_t*& each : verdicts) TRY(cudaMalloc(&each, size));
  uint8_t* others[2] = {verdicts[few != many], verdicts[0]};
  Number *changed, some = 1;
  TRY(cudaMalloc(&changed, sizeof(Number)));
  for (int round = 0; some; round++) {
    TRY(cudaMemset(changed, 0, sizeof(Number)));
    judge_full<<<blocks, 128>>>(few, books, verdicts[0], others[0], size, round == 0, changed);
    if (few != many)
      judge_full<<<blocks, 128>>>(many, books, verdicts[1], others[1], size, round == 0, changed);
    if (round == 0) continue;  // what is over is marked, and nothing judged yet
    TRY(cudaMemcpy(&some, changed, sizeof some, cudaMemcpyDeviceToHost));
  }
  for (int kind = 0; kind < (few == many ? 1 : 2); kind++) {
    std::vector<uint8_t> here(size);
    TRY(cudaMemcpy(here.data(), verdicts[kind], size, cudaMemcpyDeviceToHost));
    Number counts[4] = {};
    for (uint8_t verdict : here) counts[verdict]++;
    tell(CELLS, counts);
  }
  // Numbered as a layer is: all cells are taken, so by the mover's alone.
  TRY(cudaMemcpy(next, verdicts[0], size, cudaMemcpyDeviceToDevice));
}

int main() {
  cudaDeviceProp device;
  if (cudaGetDeviceProperties(&device, 0) != cudaSuccess) {
    fprintf(stderr, "there is no GPU here that CUDA can use\n");
    return 1;
  }
  int blocks = device.multiProcessorCount * 16;
  Number largest = 0;
  for (int markers = 0; markers <= CELLS; markers++)
    largest = std::max(largest, layer_of(markers).size);
  size_t available, total;
  TRY(cudaMemGetInfo(&available, &total));
  Number needed = 2 * largest + (1ull << 29);
  if (needed > available) {
    fprintf(stderr, "this needs %.1f GB of the GPU's memory, and %.1f are free\n", needed / 1e9,
            available / 1e9);
    return 1;
  }
  printf("{\"size\": %d, \"line\": %d, \"shifts\": %s}\n", SIZE, LINE, SHIFTS ? "true" : "false");
  list_lines();
  Books books = make_books();
  uint8_t *verdicts, *next;
  Number* counts;
  TRY(cudaMalloc(&verdicts, largest));
  TRY(cudaMalloc(&next, largest));
  TRY(cudaMalloc(&counts, 4 * sizeof(Number)));
  if (SHIFTS) judge_full_grids(books, blocks, next);
  for (int markers = CELLS - 1; markers >= 0; markers--) {
    TRY(cudaMemset(counts, 0, 4 * sizeof(Number)));
    uint32_t patterns = layer_of(markers + 1).patterns;
    judge_layer<<<blocks, 128>>>(layer_of(markers), books, verdicts, next, patterns, counts);
    Number here[4];
    TRY(cudaMemcpy(here, counts, sizeof here, cudaMemcpyDeviceToHost));
    tell(markers, here);
    std::swap(verdicts, next);
  }
  return 0;
}
