#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Counts heap allocations of one thread, by replacing malloc and related functions in the executable that links this.
 * Allocations of other threads are not counted, so that they do not disturb a measurement.
 */

/* Returns whether allocations can be counted: only with glibc, and without a sanitizer, which has its own malloc. */
bool AllocationCounterIsAvailable(void);

/* Starts to count the calling thread's allocations, from zero. */
void AllocationCounterStart(void);

/*
 * Stops counting and returns the number of calls of malloc, calloc, realloc, reallocarray, aligned_alloc, memalign and
 * posix_memalign since the start.
 */
int64_t AllocationCounterStop(void);

/* The number of bytes that the process has allocated with malloc, in all threads; -1 if it is unknown. */
int64_t AllocationBytesInUse(void);

#endif
