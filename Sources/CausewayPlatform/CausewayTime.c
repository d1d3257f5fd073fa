#include "CausewayPlatform.h"

// The clocks that the Swift runtime reads for `ContinuousClock` and `SuspendingClock`, which older systems do not have.

#if defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#pragma comment(lib, "mincore.lib")

int64_t causeway_continuous_time(void) {
  ULONGLONG ticks;
  QueryInterruptTimePrecise(&ticks);
  return (int64_t)ticks * 100;
}

int64_t causeway_suspending_time(void) {
  ULONGLONG ticks;
  QueryUnbiasedInterruptTimePrecise(&ticks);
  return (int64_t)ticks * 100;
}

int64_t causeway_coarse_time(void) {
  ULONGLONG ticks;
  QueryUnbiasedInterruptTime(&ticks);
  return (int64_t)ticks * 100;
}

#elif defined(__APPLE__)

#include <time.h>

int64_t causeway_continuous_time(void) { return (int64_t)clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW); }

int64_t causeway_suspending_time(void) { return (int64_t)clock_gettime_nsec_np(CLOCK_UPTIME_RAW); }

int64_t causeway_coarse_time(void) { return (int64_t)clock_gettime_nsec_np(CLOCK_UPTIME_RAW_APPROX); }

#else

#include <time.h>

static int64_t read_clock(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t causeway_suspending_time(void) { return read_clock(CLOCK_MONOTONIC); }

#if defined(CLOCK_MONOTONIC_COARSE)
int64_t causeway_coarse_time(void) { return read_clock(CLOCK_MONOTONIC_COARSE); }
#else
int64_t causeway_coarse_time(void) { return read_clock(CLOCK_MONOTONIC); }
#endif

#if defined(__linux__)
int64_t causeway_continuous_time(void) { return read_clock(CLOCK_BOOTTIME); }
#else
int64_t causeway_continuous_time(void) { return read_clock(CLOCK_MONOTONIC); }
#endif

#endif
