// What Embedded Swift expects of a C library. Memory is not reused: the program ends soon.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t top;

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (top == 0) top = (uintptr_t)&__heap_base;
  uintptr_t address = (top + alignment - 1) & ~(uintptr_t)(alignment - 1);
  top = address + size;
  size_t pages = (top + 65535) / 65536, present = __builtin_wasm_memory_size(0);
  if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == (size_t)-1) return 12;
  *result = (void *)address;
  return 0;
}

void free(void *pointer) { (void)pointer; }

void *memset(void *target, int value, size_t count) {
  unsigned char *bytes = target;
  while (count--) *bytes++ = (unsigned char)value;
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to < from) {
    while (count--) *to++ = *from++;
  } else {
    while (count--) to[count] = from[count];
  }
  return target;
}

void *memcpy(void *target, const void *source, size_t count) { return memmove(target, source, count); }
