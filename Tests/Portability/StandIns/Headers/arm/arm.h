// Included first: this machine's headers, and then another machine's name.
#define _GNU_SOURCE 1
#include <elf.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#undef _GNU_SOURCE
#undef __x86_64__
#define __aarch64__ 1
