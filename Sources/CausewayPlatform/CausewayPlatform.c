#include "CausewayPlatform.h"

#if !defined(__wasm__)
#include <stdlib.h>
#endif

uint8_t causeway_tracking;

bool causeway_is_live(void) {
#if defined(__wasm__)
  return false;
#else
  const char *value = getenv("CAUSEWAY_LIVE");
  return value && value[0] && !(value[0] == '0' && !value[1]);
#endif
}

const char *causeway_live_path(void) {
#if defined(__wasm__)
  return NULL;
#else
  const char *value = getenv("CAUSEWAY_LIVE");
  return value && value[0] == '/' ? value : NULL;
#endif
}

uint8_t causeway_reporting;

int32_t causeway_waiting;

uint8_t causeway_waited;

static _Thread_local int64_t wait;

void causeway_note_wait(int64_t nanoseconds) {
  wait = nanoseconds;
  if (nanoseconds) __atomic_store_n(&causeway_waited, 1, __ATOMIC_RELAXED);
}

int64_t causeway_take_wait(void) {
  int64_t nanoseconds = wait;
  wait = 0;
  return nanoseconds;
}

static _Thread_local void *note;

void *causeway_thread_note(void) { return note; }

void causeway_set_thread_note(void *value) { note = value; }

static _Thread_local int in_callback;

int causeway_is_in_callback(void) { return in_callback; }

void causeway_set_in_callback(int is_inside) { in_callback = is_inside; }

static _Thread_local int simulated_isolation;

int causeway_simulated_isolation(void) { return simulated_isolation; }

void causeway_set_simulated_isolation(int isolation) { simulated_isolation = isolation; }
