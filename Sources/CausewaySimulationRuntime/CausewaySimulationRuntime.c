#define _GNU_SOURCE
#include "CausewaySimulationRuntime.h"

#include <stddef.h>

static _Thread_local void *engine;
static _Thread_local int64_t virtual_time;

void *causeway_simulation_engine(void) { return engine; }

void causeway_simulation_set_engine(void *value) { engine = value; }

void causeway_simulation_set_time(int64_t nanoseconds) { virtual_time = nanoseconds; }

#if defined(__linux__) && defined(__LP64__)

#include <elf.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

// Functions of the Swift runtime.
__attribute__((swiftcall)) extern uint64_t swift_task_getJobTaskId(const void *job);
__attribute__((swiftcall)) extern const void *swift_task_getCurrent(void);
__attribute__((swiftcall)) extern void swift_task_cancel(const void *task);
__attribute__((swiftcall)) extern bool swift_task_isCancelled(const void *task);

// A function of glibc, which musl does not have.
extern int backtrace(void **addresses, int limit) __attribute__((weak));

int causeway_call_stack(void **addresses, int limit) { return backtrace == NULL ? 0 : backtrace(addresses, limit); }

uint64_t causeway_task_id(const void *task) { return swift_task_getJobTaskId(task); }

const void *causeway_current_task(void) { return swift_task_getCurrent(); }

void causeway_cancel_task(const void *task) { swift_task_cancel(task); }

bool causeway_task_is_cancelled(const void *task) { return swift_task_isCancelled(task); }

#if defined(__x86_64__)
#define JUMP_SLOT R_X86_64_JUMP_SLOT
#define GLOBAL_DATA R_X86_64_GLOB_DAT
#elif defined(__aarch64__)
#define JUMP_SLOT R_AARCH64_JUMP_SLOT
#define GLOBAL_DATA R_AARCH64_GLOB_DAT
#endif

static int read_clock(clockid_t clock, struct timespec *time) {
  if (engine != NULL) {
    time->tv_sec = virtual_time / 1000000000;
    time->tv_nsec = virtual_time % 1000000000;
    return 0;
  }
  return clock_gettime(clock, time);
}

static bool redirect(const struct dl_phdr_info *info, const Elf64_Rela *entries, size_t size, const Elf64_Sym *symbols,
                     const char *names) {
  bool found = false;
  for (size_t index = 0; index < size / sizeof(Elf64_Rela); index++) {
    const Elf64_Rela *entry = &entries[index];
    uint32_t type = ELF64_R_TYPE(entry->r_info);
    if (type != JUMP_SLOT && type != GLOBAL_DATA) continue;
    if (strcmp(names + symbols[ELF64_R_SYM(entry->r_info)].st_name, "clock_gettime") != 0) continue;
    void **slot = (void **)(info->dlpi_addr + entry->r_offset);
    // The table is read-only once the library has been loaded.
    uintptr_t page = (uintptr_t)slot & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
    if (mprotect((void *)page, (uintptr_t)slot + sizeof(void *) - page, PROT_READ | PROT_WRITE) != 0) continue;
    __atomic_store_n(slot, (void *)read_clock, __ATOMIC_RELEASE);
    found = true;
  }
  return found;
}

static int visit(struct dl_phdr_info *info, size_t size, void *result) {
  (void)size;
  if (strstr(info->dlpi_name, "libswift_Concurrency") == NULL) return 0;
  const Elf64_Sym *symbols = NULL;
  const char *names = NULL;
  const Elf64_Rela *calls = NULL, *data = NULL;
  size_t calls_size = 0, data_size = 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    if (info->dlpi_phdr[index].p_type != PT_DYNAMIC) continue;
    const Elf64_Dyn *entry = (const Elf64_Dyn *)(info->dlpi_addr + info->dlpi_phdr[index].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      // The loader has replaced the offsets by addresses.
      if (entry->d_tag == DT_SYMTAB) symbols = (const Elf64_Sym *)entry->d_un.d_ptr;
      if (entry->d_tag == DT_STRTAB) names = (const char *)entry->d_un.d_ptr;
      if (entry->d_tag == DT_JMPREL) calls = (const Elf64_Rela *)entry->d_un.d_ptr;
      if (entry->d_tag == DT_PLTRELSZ) calls_size = entry->d_un.d_val;
      if (entry->d_tag == DT_RELA) data = (const Elf64_Rela *)entry->d_un.d_ptr;
      if (entry->d_tag == DT_RELASZ) data_size = entry->d_un.d_val;
    }
  }
  if (symbols == NULL || names == NULL) return 1;
  bool found = false;
  if (calls != NULL) found |= redirect(info, calls, calls_size, symbols, names);
  if (data != NULL) found |= redirect(info, data, data_size, symbols, names);
  *(bool *)result = found;
  return 1;
}

bool causeway_simulation_redirect_clock(void) {
  bool found = false;
  dl_iterate_phdr(visit, &found);
  return found;
}

// The runtime stores its pair of executors without synchronisation, so they are installed while one thread runs.
__attribute__((constructor)) static void install(void) { causeway_simulation_install(); }

#else

int causeway_call_stack(void **addresses, int limit) { return 0; }

uint64_t causeway_task_id(const void *task) { return 0; }

const void *causeway_current_task(void) { return NULL; }

void causeway_cancel_task(const void *task) {}

bool causeway_task_is_cancelled(const void *task) { return false; }

bool causeway_simulation_redirect_clock(void) { return false; }

#endif
