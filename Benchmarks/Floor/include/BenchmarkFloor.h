#ifndef BENCHMARK_FLOOR_H
#define BENCHMARK_FLOOR_H

#include <stdint.h>

/* The floor: what hit-testing and dispatch cost with no toolkit at all, on the same work as the Swift cases. Views are
 * rows of one array, children contiguous, geometry a translation; a touch-move is nine indirect calls that compare a
 * distance and keep a velocity. Each function measures one sample, so that floor and case can take turns in one run. */

typedef struct BenchmarkFloorTree BenchmarkFloorTree;

/* `parents` holds -1 for the root, which comes first; `frames` four numbers a view: x, y in the parent, width, height.
 * NULL where memory is short. */
BenchmarkFloorTree *BenchmarkFloorTreeCreate(const int32_t *parents, const int32_t *frames, int32_t count);
void BenchmarkFloorTreeDestroy(BenchmarkFloorTree *tree);

/* The index of the deepest view at the point, the last sibling on top; -1 outside the root. */
int32_t BenchmarkFloorHit(const BenchmarkFloorTree *tree, int32_t x, int32_t y);

/* Nanoseconds a hit-test, averaged over `rounds` passes through the points. */
double BenchmarkFloorHitSample(
    const BenchmarkFloorTree *tree, const int32_t *xs, const int32_t *ys, int32_t count, int32_t rounds);

/* Nanoseconds a touch-move that nine recognizers look at, averaged over `moves`. */
double BenchmarkFloorMoveSample(int32_t moves);

/* Calls `work` with `context`. An instrument that counts instructions finds by this function's name what is to be counted. */
void BenchmarkMeasured(void (*work)(void *), void *context);

#endif
