#ifndef BENCHMARK_FLOOR_H
#define BENCHMARK_FLOOR_H

#include <stdint.h>

/*
 * The floor: the cost of hit-testing and dispatch without a toolkit, on the same workloads as the Swift cases. Views
 * are rows of one array, children are contiguous, geometry is a translation. A touch-move is nine indirect calls that
 * compare a distance and store a velocity. Each function measures one sample, so that floor and case can alternate in
 * one run.
 */

typedef struct BenchmarkFloorTree BenchmarkFloorTree;

/*
 * `parents` has -1 for the root, which is first; `frames` has four numbers per view: x, y in the parent, width, height.
 * Returns NULL if there is not enough memory.
 */
BenchmarkFloorTree *BenchmarkFloorTreeCreate(const int32_t *parents, const int32_t *frames, int32_t count);
void BenchmarkFloorTreeDestroy(BenchmarkFloorTree *tree);

/* Returns the index of the deepest view at the point; the last sibling is in front. Returns -1 for a point outside the root. */
int32_t BenchmarkFloorHit(const BenchmarkFloorTree *tree, int32_t x, int32_t y);

/* Returns the nanoseconds per hit-test, averaged over `rounds` passes through the points. */
double BenchmarkFloorHitSample(
    const BenchmarkFloorTree *tree, const int32_t *xs, const int32_t *ys, int32_t count, int32_t rounds);

/* Returns the nanoseconds per touch-move with nine recognizers, averaged over `moves`. */
double BenchmarkFloorMoveSample(int32_t moves);

/*
 * Calls `work` with `context`. An instrument that counts instructions finds the measured code by this function's name.
 */
void BenchmarkMeasured(void (*work)(void *), void *context);

#endif
