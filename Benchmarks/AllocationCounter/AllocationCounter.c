#include "AllocationCounter.h"

#include <errno.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

/* The thread-local model is initial-exec because the general model may itself allocate memory on a thread's first use. */
#define OF_THIS_THREAD static _Thread_local __attribute__((tls_model("initial-exec")))

OF_THIS_THREAD bool counting;
OF_THIS_THREAD int64_t count;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static inline void note(void) {
    if (counting) count++;
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    note();
    return __libc_realloc(block, size);
}

void *reallocarray(void *block, size_t number, size_t size) {
    size_t total;
    if (__builtin_mul_overflow(number, size, &total)) {
        errno = ENOMEM;
        return NULL;
    }
    note();
    return __libc_realloc(block, total);
}

void *memalign(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    bool isPowerOfTwo = alignment != 0 && (alignment & (alignment - 1)) == 0;
    if (!isPowerOfTwo || alignment % sizeof(void *) != 0) return EINVAL;
    note();
    void *found = __libc_memalign(alignment, size);
    if (!found) return ENOMEM;
    *block = found;
    return 0;
}

bool AllocationCounterIsAvailable(void) { return true; }

int64_t AllocationBytesInUse(void) {
    struct mallinfo2 info = mallinfo2();
    return (int64_t)(info.uordblks + info.hblkhd);
}

void AllocationCounterStart(void) {
    count = 0;
    counting = true;
}

int64_t AllocationCounterStop(void) {
    counting = false;
    return count;
}

#else

bool AllocationCounterIsAvailable(void) { return false; }

int64_t AllocationBytesInUse(void) { return -1; }

void AllocationCounterStart(void) {}

int64_t AllocationCounterStop(void) { return 0; }

#endif
