// Access to the Swift runtime that Swift does not offer: the state of the simulating thread, its clock, and the layout
// of jobs. Everything here is proved for one compiler version at a time; see `SimulationSupport`.

#ifndef CAUSEWAY_SIMULATION_RUNTIME_H
#define CAUSEWAY_SIMULATION_RUNTIME_H

#include <stdbool.h>
#include <stdint.h>

/// The engine that runs a step on the calling thread; null outside a simulation.
void *_Nullable causeway_simulation_engine(void);

/// Stores the engine of the calling thread. While one is stored, the runtime's clocks read the virtual time.
void causeway_simulation_set_engine(void *_Nullable engine);

/// Sets the virtual time of the calling thread, in nanoseconds.
void causeway_simulation_set_time(int64_t nanoseconds);

/// Redirects the Swift runtime's calls of `clock_gettime` to a function that knows the virtual time.
///
/// Returns false if the runtime has no such call, for example because it is linked statically.
bool causeway_simulation_redirect_clock(void);

/// Installs the executors of the process. Implemented in Swift; called before `main`.
void causeway_simulation_install(void);

/// Stores the return addresses of the calling functions, the innermost first, and returns their number.
///
/// It follows the tables of the program, because a chain of frame pointers is broken by libraries that have none.
int causeway_call_stack(void *_Nullable *_Nonnull addresses, int limit);

/// The process-wide number of a task.
uint64_t causeway_task_id(const void *_Nonnull task);

/// The task that runs on the calling thread.
const void *_Nullable causeway_current_task(void);

/// Cancels a task. The task has to exist.
void causeway_cancel_task(const void *_Nonnull task);

/// Whether a task is cancelled. The task has to exist.
bool causeway_task_is_cancelled(const void *_Nonnull task);

/// The kind of a job: 0 is a task.
static inline uint8_t causeway_job_kind(const void *_Nonnull job) {
  return *((const uint8_t *)job + 32);
}

/// Whether a task is part of its parent's memory, as that of an `async let` is, and therefore cannot be retained.
///
/// These are the child tasks outside of groups.
static inline bool causeway_task_is_part_of_parent(const void *_Nonnull task) {
  uint32_t flags = *(const uint32_t *)((const char *)task + 32);
  return (flags & 1u << 24) != 0 && (flags & 1u << 26) == 0;
}

/// The function with which a suspended task resumes.
static inline uintptr_t causeway_task_resume_function(const void *_Nonnull task) {
  return *(const uintptr_t *)((const char *)task + 56);
}

/// The actor that a processing job serves.
static inline uintptr_t causeway_job_actor(const void *_Nonnull job) {
  return *(const uintptr_t *)((const char *)job + 64);
}

/// The innermost async frame of a suspended task.
static inline const void *_Nullable causeway_task_context(const void *_Nonnull task) {
  return *(const void *const *)((const char *)task + 64);
}

/// Whether a task has finished. The task has to exist.
static inline bool causeway_task_is_complete(const void *_Nonnull task) {
  return (__atomic_load_n((const uintptr_t *)((const char *)task + 96), __ATOMIC_ACQUIRE) & 0x2000) != 0;
}

/// The name that a task was created with; null if there is none.
static inline const char *_Nullable causeway_task_name(const void *_Nonnull task) {
  const uintptr_t *record = *(const uintptr_t *const *)((const char *)task + 104);
  for (; record != (void *)0; record = (const uintptr_t *)record[1]) {
    if ((record[0] & 0xFF) == 6) return (const char *)record[2];
  }
  return (void *)0;
}

/// The parent of a task that is part of its parent's memory. The task has to exist.
static inline const void *_Nonnull causeway_task_parent(const void *_Nonnull task) {
  return *(const void *const *)((const char *)task + 208);
}

/// Whether a task lists another one among its children outside of groups. The first task has to exist.
static inline bool causeway_task_has_child(const void *_Nonnull task, const void *_Nonnull child) {
  const uintptr_t *record = *(const uintptr_t *const *)((const char *)task + 104);
  for (; record != (void *)0; record = (const uintptr_t *)record[1]) {
    if ((record[0] & 0xFF) == 1 && (const void *)record[2] == child) return true;
  }
  return false;
}

/// The async frame that called another one.
static inline const void *_Nullable causeway_context_parent(const void *_Nonnull context) {
  return *(const void *const *)context;
}

/// The function with which the caller of an async frame resumes.
static inline uintptr_t causeway_context_resume_function(const void *_Nonnull context) {
  return *(const uintptr_t *)((const char *)context + 8);
}

#endif
