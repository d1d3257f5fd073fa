// What Causeway needs of the machine and the system and Swift does not offer. The two functions below are a single
// instruction where that matters, which is why they are here rather than behind a call.

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

/// Tells the processor that the thread waits in a loop.
static inline __attribute__((always_inline)) void causeway_spin_hint(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ volatile("yield");
#endif
}

/// What the calling thread has noted with the function below; null at first.
void *_Nullable causeway_thread_note(void);

/// Notes something for the calling thread.
void causeway_set_thread_note(void *_Nullable note);

#endif
