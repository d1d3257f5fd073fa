// Atomic operations on memory that Swift owns, and a lock in 32 bits of it.
//
// The functions are inlined into Swift code: each is an instruction or two there, and ThreadSanitizer sees it. An order
// is one of C11's, as a number.

#ifndef CAUSEWAY_ATOMICS_H
#define CAUSEWAY_ATOMICS_H

#define CAUSEWAY_INLINE static inline __attribute__((always_inline))

// Evaluates an expression with the type of a cell. The size is a constant at each call, so one case remains.
#define CAUSEWAY_SIZED(size, expression) \
  switch (size) { \
    case 1: expression(uint8_t) \
    case 4: expression(uint32_t) \
    default: expression(uint64_t) \
  }

CAUSEWAY_INLINE uint64_t causeway_load(const void *_Nonnull cell, size_t size, int order) {
#define CAUSEWAY_LOAD(type) return __atomic_load_n((const type *)cell, order);
  CAUSEWAY_SIZED(size, CAUSEWAY_LOAD)
}

CAUSEWAY_INLINE void causeway_store(void *_Nonnull cell, size_t size, uint64_t value, int order) {
#define CAUSEWAY_STORE(type) __atomic_store_n((type *)cell, (type)value, order); return;
  CAUSEWAY_SIZED(size, CAUSEWAY_STORE)
}

// Each of the following returns the old value.

CAUSEWAY_INLINE uint64_t causeway_exchange(void *_Nonnull cell, size_t size, uint64_t value, int order) {
#define CAUSEWAY_EXCHANGE(type) return __atomic_exchange_n((type *)cell, (type)value, order);
  CAUSEWAY_SIZED(size, CAUSEWAY_EXCHANGE)
}

CAUSEWAY_INLINE uint64_t causeway_add(void *_Nonnull cell, size_t size, uint64_t value, int order) {
#define CAUSEWAY_ADD(type) return __atomic_fetch_add((type *)cell, (type)value, order);
  CAUSEWAY_SIZED(size, CAUSEWAY_ADD)
}

CAUSEWAY_INLINE uint64_t causeway_and(void *_Nonnull cell, size_t size, uint64_t value, int order) {
#define CAUSEWAY_AND(type) return __atomic_fetch_and((type *)cell, (type)value, order);
  CAUSEWAY_SIZED(size, CAUSEWAY_AND)
}

CAUSEWAY_INLINE uint64_t causeway_or(void *_Nonnull cell, size_t size, uint64_t value, int order) {
#define CAUSEWAY_OR(type) return __atomic_fetch_or((type *)cell, (type)value, order);
  CAUSEWAY_SIZED(size, CAUSEWAY_OR)
}

CAUSEWAY_INLINE uint64_t causeway_xor(void *_Nonnull cell, size_t size, uint64_t value, int order) {
#define CAUSEWAY_XOR(type) return __atomic_fetch_xor((type *)cell, (type)value, order);
  CAUSEWAY_SIZED(size, CAUSEWAY_XOR)
}

typedef struct {
  uint64_t original;
  bool exchanged;
} causeway_exchanged;

/// Stores a value if the cell has the expected one. A weak exchange may fail without a reason.
CAUSEWAY_INLINE causeway_exchanged causeway_compare_exchange(
    void *_Nonnull cell, size_t size, uint64_t expected, uint64_t desired, bool weak, int order, int failed) {
  causeway_exchanged result;
#define CAUSEWAY_COMPARE(type) { \
    type found = (type)expected; \
    result.exchanged = weak \
      ? __atomic_compare_exchange_n((type *)cell, &found, (type)desired, true, order, failed) \
      : __atomic_compare_exchange_n((type *)cell, &found, (type)desired, false, order, failed); \
    result.original = found; \
    return result; \
  }
  CAUSEWAY_SIZED(size, CAUSEWAY_COMPARE)
}

// The lock is free while its bits are zero.

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
