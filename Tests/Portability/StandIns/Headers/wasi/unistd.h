#include <stddef.h>
#define STDERR_FILENO 2
long write(int descriptor, const void *bytes, size_t count);
