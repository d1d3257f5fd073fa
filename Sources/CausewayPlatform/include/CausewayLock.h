// A lock in 32 bits of memory that Swift owns. It is free while they are zero.
//
// The functions are inlined into Swift code: taking a free lock is one instruction there, and ThreadSanitizer sees it.

#ifndef CAUSEWAY_LOCK_H
#define CAUSEWAY_LOCK_H

#define CAUSEWAY_INLINE static inline __attribute__((always_inline))

#if CAUSEWAY_SINGLE_THREADED

CAUSEWAY_INLINE void causeway_lock(void *_Nonnull lock) { (void)lock; }

CAUSEWAY_INLINE void causeway_unlock(void *_Nonnull lock) { (void)lock; }

#elif defined(__APPLE__)

// A thread that waits lends its priority to the owner, which Apple's schedulers need.

CAUSEWAY_INLINE void causeway_lock(void *_Nonnull lock) { os_unfair_lock_lock((os_unfair_lock_t)lock); }

CAUSEWAY_INLINE void causeway_unlock(void *_Nonnull lock) { os_unfair_lock_unlock((os_unfair_lock_t)lock); }

#else

/// Waits for a lock that another thread owns, and takes it.
void causeway_lock_slowly(void *_Nonnull lock);

/// Wakes a thread that waits for a lock.
void causeway_wake_waiter(void *_Nonnull lock);

CAUSEWAY_INLINE void causeway_lock(void *_Nonnull lock) {
  uint32_t seen = 0;
  if (__builtin_expect(
          !__atomic_compare_exchange_n((uint32_t *)lock, &seen, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED), 0)) {
    causeway_lock_slowly(lock);
  }
}

CAUSEWAY_INLINE void causeway_unlock(void *_Nonnull lock) {
  if (__builtin_expect(__atomic_exchange_n((uint32_t *)lock, 0, __ATOMIC_RELEASE) != 1, 0)) {
    causeway_wake_waiter(lock);
  }
}

#endif

#endif
