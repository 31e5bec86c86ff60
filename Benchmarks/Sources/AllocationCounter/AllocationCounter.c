#include "AllocationCounter.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <stdatomic.h>

// The executable's definitions take precedence over the C library's, which remain available under
// these names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long count;

static void add(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
    add();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    add();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    add();
    return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    add();
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : 12;
}

long allocation_count(void) { return atomic_load(&count); }
#else
long allocation_count(void) { return -1; }
#endif
