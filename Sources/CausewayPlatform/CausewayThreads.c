#include "CausewayPlatform.h"

#if __has_feature(thread_sanitizer)

#include <sanitizer/tsan_interface.h>

void causeway_happens(const void *address) { __tsan_release((void *)address); }

void causeway_happened(const void *address) { __tsan_acquire((void *)address); }

#else

void causeway_happens(const void *address) { (void)address; }

void causeway_happened(const void *address) { (void)address; }

#endif

#if CAUSEWAY_SINGLE_THREADED

int causeway_pause(void) { return 0; }

int causeway_is_main_thread(void) { return 1; }

int causeway_start_thread(void (*body)(void *), void *argument) {
  (void)body;
  (void)argument;
  // Any number but 0: there is no thread to start.
  return 1;
}

#else

#include <errno.h>
#include <stdlib.h>

#if defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <unistd.h>
#endif
#if defined(__linux__)
#include <sys/syscall.h>
#endif

#if defined(__APPLE__)

int causeway_is_main_thread(void) { return pthread_main_np(); }

#else

static uintptr_t main_thread;

// The main thread loads the program. A library that another thread loads later does not know the main thread.
__attribute__((constructor)) static void note_main_thread(void) {
#if defined(__linux__)
  if (getpid() != (pid_t)syscall(SYS_gettid)) return;
#endif
  main_thread = causeway_current_thread();
}

int causeway_is_main_thread(void) { return causeway_current_thread() == main_thread; }

#endif

typedef struct {
  void (*body)(void *);
  void *argument;
} thread_start;

/// Runs the body of a new thread.
static void run(void *value) {
  thread_start start = *(thread_start *)value;
  free(value);
  start.body(start.argument);
}

#if defined(_WIN32)

uintptr_t causeway_windows_thread(void) { return (uintptr_t)GetCurrentThreadId() << 8; }

int causeway_pause(void) {
  Sleep(1);
  return 1;
}

static DWORD WINAPI enter(void *start) {
  run(start);
  return 0;
}

static int start_thread(thread_start *start) {
  HANDLE thread = CreateThread(NULL, 0, enter, start, 0, NULL);
  if (thread == NULL) return (int)GetLastError();
  CloseHandle(thread);
  return 0;
}

#else

int causeway_pause(void) {
  usleep(50);
  return 1;
}

static void *enter(void *start) {
  run(start);
  return NULL;
}

static int start_thread(thread_start *start) {
  pthread_t thread;
  int code = pthread_create(&thread, NULL, enter, start);
  if (code == 0) pthread_detach(thread);
  return code;
}

#endif

int causeway_start_thread(void (*body)(void *), void *argument) {
  thread_start *start = malloc(sizeof *start);
  if (start == NULL) return ENOMEM;
  *start = (thread_start){body, argument};
  int code = start_thread(start);
  if (code != 0) free(start);
  return code;
}

#endif
