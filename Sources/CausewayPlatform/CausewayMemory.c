#if defined(__linux__) && !defined(_GNU_SOURCE)
// For RTLD_DEFAULT.
#define _GNU_SOURCE
#endif
#include "CausewayPlatform.h"

#if defined(_WIN32) || defined(__wasm__)

bool *causeway_access_checks_off(void) { return NULL; }

#else

#include <dlfcn.h>

bool *causeway_access_checks_off(void) { return dlsym(RTLD_DEFAULT, "_swift_disableExclusivityChecking"); }

#endif

#if defined(__APPLE__)

#include <malloc/malloc.h>

size_t causeway_heap_bytes(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}

#elif defined(__GLIBC__)

// As `struct mallinfo2`, which headers before version 2.33 do not have.
typedef struct {
  size_t arena, ordblks, smblks, hblks, hblkhd, usmblks, fsmblks, uordblks, fordblks, keepcost;
} heap_info;

size_t causeway_heap_bytes(void) {
  heap_info (*read)(void) = (heap_info(*)(void))dlsym(RTLD_DEFAULT, "mallinfo2");
  if (read == NULL) return 0;
  heap_info info = read();
  return info.uordblks + info.hblkhd;
}

#else

size_t causeway_heap_bytes(void) { return 0; }

#endif
