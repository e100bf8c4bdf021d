// Every position of Coordinate Clash, layer by layer, on a GPU: `make gpu`.
//
// A layer holds all positions with a number of markers, seen from the player to move: one byte
// each, at the rank of the own markers times the ways to place the other's, plus the rank of the
// other's on the cells that are left. A turn adds a marker, so a layer is settled from the next one
// alone, and two are in memory at once; on a full grid turns are shifts, and that layer is settled
// by going back from its ends.
//
// Nothing clever is used: every turn of every position is tried by the rules. It is the second way
// to the values that ship, which come from a theory about winning cells.
//
// A value is a number of turns, positive for a win, negative for a loss; 0 goes on for ever. Each
// layer is a line of JSON on standard output; a file named on the command line gets samples of the
// positions that are not won at once: markers, own cells, other's cells, value. A second file gets
// the bytes of the layers with at most EARLY markers, the fullest first.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#ifndef SIZE
#define SIZE 5
#endif
#ifndef LINE
#define LINE 4
#endif
#ifndef EARLY
#define EARLY 7
#endif
#ifndef SHIFTS
#define SHIFTS 1
#endif

typedef uint32_t Markers;
typedef unsigned long long Count;

constexpr int CELLS = SIZE * SIZE;
static_assert(CELLS <= 25, "a larger grid has more positions than any memory");
constexpr Markers FULL = (Markers)((1ull << CELLS) - 1);
constexpr int WAYS = SHIFTS ? 1 + 4 * SIZE : 1;  // what may follow a placement: nothing, or a shift
constexpr int8_t OVER = -128;                    // there is a line, and nobody is to move
constexpr int NO_WIN = 127;
constexpr int WIDE = CELLS + 2;
constexpr int SAMPLES = 512;  // about so many of a layer
constexpr int MOST_SAMPLES = 8 * SAMPLES;
constexpr Count PIECE = 1000000000ull;  // positions at a time, all of which might be open
constexpr int THREADS = 128;

struct Rotation {
  Markers mask;
  int left, right;
};

struct Tables {
  uint32_t choose[WIDE][WIDE];
  Rotation ways[WAYS];
  Markers starts[4];  // where a line can begin, by direction
};

struct Layer {
  int own, other;
  uint32_t ways;  // to place the other's markers, once the own stand
  Count size;
};

__constant__ Tables constant_tables;

#define CHECK(call)                                                     \
  do {                                                                  \
    cudaError_t error = (call);                                         \
    if (error != cudaSuccess) {                                         \
      fprintf(stderr, "the GPU says: %s\n", cudaGetErrorString(error)); \
      exit(1);                                                          \
    }                                                                   \
  } while (0)

// ---- on the GPU -------------------------------------------------------------------------------

// Threads look up different places at once: shared memory serves them all, constant memory in turn.
__device__ void share_tables(Tables* tables) {
  for (int at = threadIdx.x; at < (int)(sizeof(Tables) / 4); at += blockDim.x)
    ((uint32_t*)tables)[at] = ((const uint32_t*)&constant_tables)[at];
  __syncthreads();
}

__device__ bool has_line(Markers markers, const Tables& t) {
  const int steps[4] = {1, SIZE, SIZE + 1, SIZE - 1};
#pragma unroll
  for (int way = 0; way < 4; way++) {
    Markers run = markers & t.starts[way];
#pragma unroll
    for (int place = 1; place < LINE; place++) run &= markers >> (place * steps[way]);
    if (run) return true;
  }
  return false;
}

__device__ Markers rotate(Markers markers, const Rotation& way) {
  Markers moving = markers & way.mask;
  return (markers & ~way.mask) | (((moving << way.left) | (moving >> way.right)) & way.mask);
}

// The rank of a set among all sets of as many of the cells in `among`.
__device__ uint32_t rank_set(Markers set, Markers among, const Tables& t) {
  uint32_t rank = 0;
  for (int count = 1; set; count++, set &= set - 1)
    rank += t.choose[__popc(among & ((set & -set) - 1))][count];
  return rank;
}

__device__ Markers unrank_set(uint32_t rank, int count, Markers among, const Tables& t) {
  Markers set = 0;
  for (int place = __popc(among) - 1; count; place--) {
    Markers cell = 1u << (31 - __clz(among));
    among ^= cell;
    if (t.choose[place][count] <= rank) {
      rank -= t.choose[place][count--];
      set |= cell;
    }
  }
  return set;
}

__device__ bool wins_at_once(Markers mine, Markers yours, const Tables& t) {
  for (int way = 0; way < WAYS; way++)
    for (Markers empty = FULL & ~(mine | yours); empty; empty &= empty - 1)
      if (has_line(rotate(mine | (empty & -empty), t.ways[way]), t)) return true;
  return false;
}

// First pass over a piece of a layer: what is over, what is won at once, and a list of the rest.
__global__ void find_open(Layer layer, Count from, Count to, int8_t* values, Count* open,
                          Count* opened, Count* over, Count* won) {
  __shared__ Tables t;
  share_tables(&t);
  Count over_here = 0, won_here = 0;
  Count stride = (Count)gridDim.x * blockDim.x;
  for (Count at = from + (Count)blockIdx.x * blockDim.x + threadIdx.x; at < to; at += stride) {
    Markers mine = unrank_set((uint32_t)(at / layer.ways), layer.own, FULL, t);
    Markers yours = unrank_set((uint32_t)(at % layer.ways), layer.other, FULL & ~mine, t);
    // Without shifts nobody can move on a full grid, so whoever fills it wins.
    bool last = !SHIFTS && layer.own + layer.other == CELLS - 1;
    if (has_line(mine, t) || has_line(yours, t)) {
      values[at] = OVER;
      over_here++;
    } else if (last || wins_at_once(mine, yours, t)) {
      values[at] = 1;
      won_here++;
    } else {
      open[atomicAdd(opened, 1ull)] = at;
    }
  }
  atomicAdd(over, over_here);
  atomicAdd(won, won_here);
}

// A number that looks like chance, and is the same in every run.
__device__ uint32_t scramble(Count at) {
  at = (at ^ (at >> 33)) * 0xff51afd7ed558ccdull;
  at = (at ^ (at >> 33)) * 0xc4ceb9fe1a85ec53ull;
  return (uint32_t)(at ^ (at >> 33));
}

__device__ int8_t settle(Markers mine, Markers yours, const int8_t* next, uint32_t next_ways,
                         const Tables& t) {
  int win = NO_WIN, loss = 0;
  bool endless = false;
  for (int way = 0; way < WAYS; way++) {
    Markers theirs = rotate(yours, t.ways[way]);
    if (has_line(theirs, t)) {
      loss = max(loss, 1);
      continue;
    }
    Count row = (Count)rank_set(theirs, FULL, t) * next_ways;
    for (Markers empty = FULL & ~(mine | yours); empty; empty &= empty - 1) {
      Markers ours = rotate(mine | (empty & -empty), t.ways[way]);
      int value = next[row + rank_set(ours, FULL & ~theirs, t)];
      if (value == 0)
        endless = true;
      else if (value < 0)
        win = min(win, 1 - value);
      else
        loss = max(loss, value + 1);
    }
  }
  return win < NO_WIN ? win : endless ? 0 : -loss;
}

// Second pass: every turn of the open positions.
__global__ void settle_open(Layer layer, const Count* open, Count opened, int8_t* values,
                            const int8_t* next, uint32_t next_ways, Count* histogram,
                            uint32_t sampled_below, Count* samples, Count* sampled) {
  __shared__ Tables t;
  __shared__ Count seen[256];
  for (int at = threadIdx.x; at < 256; at += blockDim.x) seen[at] = 0;
  share_tables(&t);
  Count stride = (Count)gridDim.x * blockDim.x;
  for (Count i = (Count)blockIdx.x * blockDim.x + threadIdx.x; i < opened; i += stride) {
    Count at = open[i];
    Markers mine = unrank_set((uint32_t)(at / layer.ways), layer.own, FULL, t);
    Markers yours = unrank_set((uint32_t)(at % layer.ways), layer.other, FULL & ~mine, t);
    int8_t value = settle(mine, yours, next, next_ways, t);
    values[at] = value;
    atomicAdd(&seen[(uint8_t)value], 1ull);
    if (scramble(at) < sampled_below) {
      Count place = atomicAdd(sampled, 1ull);
      if (place < MOST_SAMPLES) samples[place] = at;
    }
  }
  __syncthreads();
  for (int at = threadIdx.x; at < 256; at += blockDim.x)
    if (seen[at]) atomicAdd(&histogram[at], seen[at]);
}

// Full grids, one step back: what is decided in `depth` turns. Depth 0 marks what is over.
__global__ void settle_full(int own, int8_t* values, const int8_t* other_values, Count size,
                            int depth, Count* changed) {
  const Tables& t = constant_tables;
  Count stride = (Count)gridDim.x * blockDim.x;
  for (Count at = (Count)blockIdx.x * blockDim.x + threadIdx.x; at < size; at += stride) {
    Markers mine = unrank_set((uint32_t)at, own, FULL, t);
    if (depth == 0) {
      values[at] = has_line(mine, t) || has_line(FULL & ~mine, t) ? OVER : 0;
      continue;
    }
    if (values[at]) continue;
    bool wins = false, lost = true;
    for (int way = 1; way < WAYS; way++) {
      Markers ours = rotate(mine, t.ways[way]), theirs = FULL & ~ours;
      if (has_line(ours, t)) {
        wins |= depth == 1;
        lost = false;
      } else if (!has_line(theirs, t)) {
        int value = other_values[rank_set(theirs, FULL, t)];
        wins |= value < 0 && -value == depth - 1;
        lost &= value > 0 && value < depth;
      }
    }
    if (!wins && !(lost && depth % 2 == 0)) continue;
    values[at] = wins ? depth : -depth;
    atomicAdd(changed, 1ull);
  }
}

// ---- on the host ------------------------------------------------------------------------------

static Tables tables;
static int blocks;

static void make_tables() {
  for (int n = 0; n < WIDE; n++)
    for (int k = 0; k < WIDE; k++)
      tables.choose[n][k] =
          k == 0 ? 1 : n == 0 ? 0 : tables.choose[n - 1][k - 1] + tables.choose[n - 1][k];
  int count = 0;
  tables.ways[count++] = Rotation{0, 0, 0};
  for (int line = 0; SHIFTS && line < SIZE; line++) {
    Markers column = 0, row = 0;
    for (int place = 0; place < SIZE; place++) {
      column |= 1u << (place * SIZE + line);
      row |= 1u << (line * SIZE + place);
    }
    const int around = SIZE * (SIZE - 1);
    tables.ways[count++] = Rotation{column, SIZE, around};
    tables.ways[count++] = Rotation{column, around, SIZE};
    tables.ways[count++] = Rotation{row, 1, SIZE - 1};
    tables.ways[count++] = Rotation{row, SIZE - 1, 1};
  }
  const int across[4] = {1, 0, 1, -1}, down[4] = {0, 1, 1, 1};
  for (int way = 0; way < 4; way++)
    for (int cell = 0; cell < CELLS; cell++) {
      int row = cell / SIZE + down[way] * (LINE - 1);
      int column = cell % SIZE + across[way] * (LINE - 1);
      if (row < SIZE && column >= 0 && column < SIZE) tables.starts[way] |= 1u << cell;
    }
  CHECK(cudaMemcpyToSymbol(constant_tables, &tables, sizeof tables));
}

static Layer layer_of(int markers) {
  int own = markers / 2, other = markers - own;
  uint32_t ways = tables.choose[CELLS - own][other];
  return Layer{own, other, ways, (Count)tables.choose[CELLS][own] * ways};
}

static Markers unrank_here(uint32_t rank, int count, Markers among) {
  Markers set = 0;
  for (int place = __builtin_popcount(among) - 1; count; place--) {
    Markers cell = 1u << (31 - __builtin_clz(among));
    among ^= cell;
    if (tables.choose[place][count] <= rank) {
      rank -= tables.choose[place][count--];
      set |= cell;
    }
  }
  return set;
}

static void tell(int markers, Count over, const Count* histogram, float milliseconds) {
  printf("{\"markers\": %d, \"over\": %llu, \"values\": {", markers, over);
  const char* comma = "";
  for (int value = -127; value < 128; value++)
    if (Count count = histogram[(uint8_t)value]) {
      printf("%s\"%d\": %llu", comma, value, count);
      comma = ", ";
    }
  printf("}, \"seconds\": %.3f}\n", milliseconds / 1000);
  fflush(stdout);
}

struct Stopwatch {
  cudaEvent_t begin, end;
  Stopwatch() {
    CHECK(cudaEventCreate(&begin));
    CHECK(cudaEventCreate(&end));
    CHECK(cudaEventRecord(begin));
  }
  float milliseconds() {
    float passed;
    CHECK(cudaEventRecord(end));
    CHECK(cudaEventSynchronize(end));
    CHECK(cudaEventElapsedTime(&passed, begin, end));
    return passed;
  }
};

template <typename T>
static T* room_for(Count count) {
  T* room;
  CHECK(cudaMalloc(&room, count * sizeof(T)));
  return room;
}

template <typename T>
static std::vector<T> fetch(const T* from, Count count) {
  std::vector<T> here(count);
  CHECK(cudaMemcpy(here.data(), from, count * sizeof(T), cudaMemcpyDeviceToHost));
  return here;
}

// Settles the full grids, and leaves those in which the mover has the fewer markers in `next`.
static void settle_full_grids(int8_t* next) {
  int few = CELLS / 2, many = CELLS - few;
  Count size = tables.choose[CELLS][few];
  int8_t* values[2] = {room_for<int8_t>(size), room_for<int8_t>(size)};
  Count* changed = room_for<Count>(1);
  Stopwatch watch;
  int quiet = 0;
  for (int depth = 0; quiet < 2 && depth < NO_WIN; depth++) {
    CHECK(cudaMemset(changed, 0, sizeof(Count)));
    settle_full<<<blocks, THREADS>>>(few, values[0], values[few != many], size, depth, changed);
    if (few != many)
      settle_full<<<blocks, THREADS>>>(many, values[1], values[0], size, depth, changed);
    quiet = depth > 1 && !fetch(changed, 1)[0] ? quiet + 1 : 0;
  }
  float passed = watch.milliseconds();
  for (int kind = 0; kind < (few == many ? 1 : 2); kind++) {
    Count seen[256] = {};
    for (int8_t value : fetch(values[kind], size)) seen[(uint8_t)value]++;
    tell(CELLS, seen[(uint8_t)OVER], seen, passed);
  }
  CHECK(cudaMemcpy(next, values[0], size, cudaMemcpyDeviceToDevice));
  for (int8_t* each : values) CHECK(cudaFree(each));
  CHECK(cudaFree(changed));
}

static void write_samples(FILE* file, int markers, std::vector<Count> picked,
                          const int8_t* values) {
  Layer layer = layer_of(markers);
  std::sort(picked.begin(), picked.end());
  for (Count at : picked) {
    Markers mine = unrank_here((uint32_t)(at / layer.ways), layer.own, FULL);
    Markers yours = unrank_here((uint32_t)(at % layer.ways), layer.other, FULL & ~mine);
    fprintf(file, "%d %u %u %d\n", markers, mine, yours, fetch(values + at, 1)[0]);
  }
}

int main(int words, char** word) {
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || !devices) {
    fprintf(stderr, "there is no GPU here that CUDA can use\n");
    return 1;
  }
  cudaDeviceProp device;
  CHECK(cudaGetDeviceProperties(&device, 0));
  blocks = device.multiProcessorCount * 16;
  make_tables();
  Count largest = 0;
  for (int markers = 0; markers < CELLS; markers++)
    largest = std::max(largest, layer_of(markers).size);
  Count listed = std::min(PIECE, largest);
  Count needed = 2 * largest + listed * sizeof(Count) + (1ull << 28);
  size_t available, total;
  CHECK(cudaMemGetInfo(&available, &total));
  if (needed > available) {
    fprintf(stderr, "this needs %.1f GB of the GPU's memory, and %.1f are free\n", needed / 1e9,
            available / 1e9);
    return 1;
  }
  fprintf(stderr, "%s: %dx%d, %d in a line, %s shifts; layers of up to %.1f GB\n", device.name,
          SIZE, SIZE, LINE, SHIFTS ? "with" : "without", largest / 1e9);
  FILE* files[2] = {};  // samples, and early layers
  for (int at = 0; at < 2 && at + 1 < words; at++) {
    files[at] = fopen(word[at + 1], "wb");
    if (!files[at]) {
      fprintf(stderr, "%s cannot be written\n", word[at + 1]);
      return 1;
    }
  }

  int8_t *values = room_for<int8_t>(largest), *next = room_for<int8_t>(largest);
  Count* open = room_for<Count>(listed);
  Count* histogram = room_for<Count>(256);
  Count* samples = room_for<Count>(MOST_SAMPLES);
  Count* counters = room_for<Count>(4);
  Count *opened = counters, *sampled = counters + 1, *over = counters + 2, *won = counters + 3;
  if (SHIFTS) settle_full_grids(next);
  for (int markers = CELLS - 1; markers >= 0; markers--) {
    Layer layer = layer_of(markers);
    uint32_t next_ways = layer_of(markers + 1).ways;
    CHECK(cudaMemset(counters, 0, 4 * sizeof(Count)));
    CHECK(cudaMemset(histogram, 0, 256 * sizeof(Count)));
    std::vector<Count> picked;
    Stopwatch watch;
    for (Count from = 0; from < layer.size; from += listed) {
      Count to = std::min(layer.size, from + listed);
      CHECK(cudaMemset(counters, 0, 2 * sizeof(Count)));
      find_open<<<blocks, THREADS>>>(layer, from, to, values, open, opened, over, won);
      Count found = fetch(opened, 1)[0];
      if (!found) continue;
      double expected = (double)found * ((double)layer.size / (double)(to - from));
      uint32_t below = (uint32_t)(std::min(1.0, SAMPLES / expected) * 4294967295.0);
      settle_open<<<blocks, THREADS>>>(layer, open, found, values, next, next_ways, histogram,
                                       below, samples, sampled);
      std::vector<Count> some = fetch(samples, std::min<Count>(fetch(sampled, 1)[0], MOST_SAMPLES));
      picked.insert(picked.end(), some.begin(), some.end());
    }
    std::vector<Count> counts = fetch(histogram, 256);
    counts[1] += fetch(won, 1)[0];
    tell(markers, fetch(over, 1)[0], counts.data(), watch.milliseconds());
    if (files[0]) write_samples(files[0], markers, picked, values);
    if (files[1] && markers <= EARLY)
      fwrite(fetch(values, layer.size).data(), 1, layer.size, files[1]);
    std::swap(values, next);
  }
  for (FILE* file : files)
    if (file && fclose(file)) {
      fprintf(stderr, "a file could not be written whole\n");
      return 1;
    }
  return 0;
}
