#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/* Counts heap allocations of one thread, by standing in for malloc and its kin in the executable that links this.
 * Allocations of other threads are not counted, so that what they do does not disturb a measurement. */

/* Whether allocations can be counted here: on glibc, without a sanitizer that brings its own malloc. */
bool AllocationCounterIsAvailable(void);

/* Begins to count the calling thread's allocations, from zero. */
void AllocationCounterStart(void);

/* Ends the count and returns it: calls of malloc, calloc, realloc, reallocarray, aligned_alloc, memalign and
 * posix_memalign since the start. */
int64_t AllocationCounterStop(void);

/* How many bytes the program has of malloc, in all threads; -1 where that cannot be told. */
int64_t AllocationBytesInUse(void);

#endif
