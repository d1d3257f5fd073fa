#include "CausewayPlatform.h"

#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

void causeway_write_to_standard_error(const void *bytes, size_t count) {
#if defined(_WIN32)
  (void)!_write(2, bytes, (unsigned)count);
#else
  (void)!write(STDERR_FILENO, bytes, count);
#endif
}
