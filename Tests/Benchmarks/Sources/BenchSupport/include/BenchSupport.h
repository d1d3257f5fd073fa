#ifndef BENCH_SUPPORT_H
#define BENCH_SUPPORT_H

#include <stddef.h>
#include <stdint.h>

/// The bytes of heap in use by the whole process, as counted by the allocator.
size_t bench_heap_in_use(void);

/// The number of allocations by this thread. Always 0 where malloc cannot be wrapped.
uint64_t bench_allocations_on_this_thread(void);

/// Takes a value so that the optimiser must compute it.
void bench_black_hole(intptr_t value);

#endif
