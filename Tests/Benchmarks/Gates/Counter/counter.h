#ifndef COUNTER_H
#define COUNTER_H

#include <valgrind/callgrind.h>

/// Sets the counts of all threads to zero. Does nothing outside valgrind.
static inline void counter_start(void) { CALLGRIND_ZERO_STATS; }

/// Writes the counts of all threads since `counter_start`, with a label. Does nothing outside valgrind.
static inline void counter_stop(const char *label) { CALLGRIND_DUMP_STATS_AT(label); }

#endif
