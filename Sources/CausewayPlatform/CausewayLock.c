#include "CausewayPlatform.h"

#if !CAUSEWAY_SINGLE_THREADED && !defined(__APPLE__)

// A lock is 0 while it is free, 1 while it is owned, and 2 while it is owned and a thread may be asleep (Ulrich Drepper,
// "Futexes Are Tricky", 2011). Not the lock of pthread.h, which has ten times the size and costs a call.

#if defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>
#elif defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#pragma comment(lib, "synchronization")
#endif

/// Returns when the value is no longer 2, or without a reason.
static void sleep_while_contended(uint32_t *lock) {
#if defined(__linux__)
  syscall(SYS_futex, lock, FUTEX_WAIT_PRIVATE, 2, NULL, NULL, 0);
#elif defined(_WIN32)
  uint32_t contended = 2;
  WaitOnAddress(lock, &contended, sizeof contended, INFINITE);
#else
  causeway_pause();
#endif
}

void causeway_lock_slowly(void *lock) {
  uint32_t *word = lock;
  // The owner is in a critical section of a few instructions, so it is cheaper to wait than to sleep.
  for (int round = 0; round < 100; round += 1) {
    uint32_t seen = __atomic_load_n(word, __ATOMIC_RELAXED);
    if (seen == 0 && __atomic_compare_exchange_n(word, &seen, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) return;
    if (seen == 2) break;
    causeway_spin_hint();
  }
  while (__atomic_exchange_n(word, 2, __ATOMIC_ACQUIRE) != 0) sleep_while_contended(word);
}

void causeway_wake_waiter(void *lock) {
#if defined(__linux__)
  syscall(SYS_futex, lock, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
#elif defined(_WIN32)
  WakeByAddressSingle(lock);
#else
  (void)lock;
#endif
}

#endif
