typedef const struct stand_in_clock *clockid_t;
extern const struct stand_in_clock stand_in_monotonic;
#define CLOCK_MONOTONIC (&stand_in_monotonic)
struct timespec {
  long long tv_sec;
  long tv_nsec;
};
int clock_gettime(clockid_t clock, struct timespec *time);
