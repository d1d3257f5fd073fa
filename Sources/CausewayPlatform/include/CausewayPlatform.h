// What Causeway needs of the machine and the system, and Swift does not offer: the only place that names platforms for
// threads, time, waiting and standard error. Dispatch is not part of it: `canImport(Dispatch)` decides about it in Swift.

#ifndef CAUSEWAY_PLATFORM_H
#define CAUSEWAY_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether there is only one thread: then no other thread can be waited for, or started.
#if defined(__wasm__) && !defined(_REENTRANT)
#define CAUSEWAY_SINGLE_THREADED 1
#else
#define CAUSEWAY_SINGLE_THREADED 0
#endif

#if !CAUSEWAY_SINGLE_THREADED && !defined(_WIN32)
#include <pthread.h>
#endif
#if defined(__APPLE__)
#include <os/lock.h>
#endif

#include "CausewayLock.h"
#include "CausewaySocket.h"

// Whether there are pipes, child processes and signals as POSIX defines them.
#if !defined(_WIN32) && !defined(__wasm__)
#define CAUSEWAY_POSIX_PROCESSES 1
#include "CausewayDescriptors.h"
#include "CausewayProcess.h"
#include "CausewaySignals.h"
#endif

#if defined(_WIN32)
/// The system's number for the calling thread, shifted to the bits that tell threads apart.
uintptr_t causeway_windows_thread(void);
#endif

/// A number that no other live thread has, and that differs from theirs in bits 8 to 39. It is never zero.
static inline __attribute__((always_inline)) uintptr_t causeway_current_thread(void) {
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
  return (uintptr_t)__builtin_thread_pointer();
#elif CAUSEWAY_SINGLE_THREADED
  return 1 << 8;
#elif defined(_WIN32)
  return causeway_windows_thread();
#else
  return (uintptr_t)pthread_self();
#endif
}

/// Tells the processor that the thread is in a spin loop.
static inline __attribute__((always_inline)) void causeway_spin_hint(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ volatile("yield");
#endif
}

/// Tells ThreadSanitizer that what precedes this call happens before what follows ``causeway_happened`` for the address.
///
/// Swift's runtime orders the two in a way that the sanitizer does not see. Does nothing in other builds.
void causeway_happens(const void *_Nonnull address);

/// Tells ThreadSanitizer that what follows this call happens after ``causeway_happens`` for the address.
void causeway_happened(const void *_Nonnull address);

// The memory of atomic values that every subscription or callback reads. It is C's, because Swift initialises its own
// static values at their first use, and asks for that at each.

static inline __attribute__((always_inline)) void *_Nonnull causeway_tracking_flag(void) {
  extern uint8_t causeway_tracking;
  return &causeway_tracking;
}

static inline __attribute__((always_inline)) void *_Nonnull causeway_reporting_flag(void) {
  extern uint8_t causeway_reporting;
  return &causeway_reporting;
}

static inline __attribute__((always_inline)) void *_Nonnull causeway_waiting_count(void) {
  extern int32_t causeway_waiting;
  return &causeway_waiting;
}

/// Suspends the calling thread for a moment, so that others run, even if their priority is lower.
///
/// Returns 0 if there is no other thread.
int causeway_pause(void);

/// Whether the calling thread is the main thread of the process.
int causeway_is_main_thread(void);

/// Starts a thread that runs a function and is not joined. Returns 0, or an error number.
int causeway_start_thread(void (*_Nonnull body)(void *_Nonnull), void *_Nonnull argument);

/// The nanoseconds since a fixed reference point, including the time that the machine has slept.
int64_t causeway_continuous_time(void);

/// The nanoseconds since a fixed reference point, without the time that the machine has slept, if the system can tell.
int64_t causeway_suspending_time(void);

/// The nanoseconds since a fixed reference point, to a few milliseconds, at a fraction of the cost of an exact time.
int64_t causeway_coarse_time(void);

/// Whether the environment variable `CAUSEWAY_LIVE` asks for a graph of the streams.
bool causeway_is_live(void);

/// The path of the viewer's socket in this variable, or null if it has none. A path begins with a slash.
const char *_Nullable causeway_live_path(void);

/// Writes to standard error. A failed write is ignored: there is no other channel to report it.
void causeway_write_to_standard_error(const void *_Nullable bytes, size_t count);

/// Stores for how long the calling thread has waited to deliver the value that it delivers next.
void causeway_note_wait(int64_t nanoseconds);

/// Returns this time, and 0 from then on.
int64_t causeway_take_wait(void);

/// Whether any thread has ever waited.
static inline __attribute__((always_inline)) bool causeway_threads_have_waited(void) {
  extern uint8_t causeway_waited;
  return __atomic_load_n(&causeway_waited, __ATOMIC_RELAXED);
}

/// The pointer that the calling thread has stored with the function below; null initially.
void *_Nullable causeway_thread_note(void);

/// Stores a pointer for the calling thread.
void causeway_set_thread_note(void *_Nullable note);

/// Whether the calling thread is inside a callback from C, as stored with the function below; 0 initially.
int causeway_is_in_callback(void);

/// Stores whether the calling thread is inside a callback from C.
void causeway_set_in_callback(int is_inside);

/// The simulated isolation of the calling thread: 0 outside a simulation, 1 on the main actor, 2 elsewhere.
///
/// A simulation runs everything on the main thread, so the thread does not tell whether code runs on the main actor.
int causeway_simulated_isolation(void);

/// Stores the simulated isolation of the calling thread.
void causeway_set_simulated_isolation(int isolation);

/// The variable with which the Swift runtime's checks of overlapping accesses are switched off; null if it is not found.
bool *_Nullable causeway_access_checks_off(void);

/// The number of bytes that the process has allocated on the heap; 0 if the system does not tell.
size_t causeway_heap_bytes(void);

#endif
