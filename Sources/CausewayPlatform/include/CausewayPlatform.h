// Functions of the machine and the system that Swift does not offer. The inline functions are a single instruction on
// the platforms where that matters.

#ifndef CAUSEWAY_PLATFORM_H
#define CAUSEWAY_PLATFORM_H

#include <pthread.h>
#include <stdint.h>

#include "CausewayDescriptors.h"
#include "CausewayProcess.h"

/// A number that no other live thread has. It is never zero.
static inline __attribute__((always_inline)) uintptr_t causeway_current_thread(void) {
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
  return (uintptr_t)__builtin_thread_pointer();
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

/// The pointer that the calling thread has stored with the function below; null initially.
void *_Nullable causeway_thread_note(void);

/// Stores a pointer for the calling thread.
void causeway_set_thread_note(void *_Nullable note);

/// The simulated isolation of the calling thread: 0 outside a simulation, 1 on the main actor, 2 elsewhere.
///
/// A simulation runs everything on the main thread, so the thread does not tell whether code runs on the main actor.
int causeway_simulated_isolation(void);

/// Stores the simulated isolation of the calling thread.
void causeway_set_simulated_isolation(int isolation);

#endif
