#include <stddef.h>
void *malloc(size_t size);
void free(void *pointer);
char *getenv(const char *name);
