#if defined(__APPLE__)
#define _XOPEN_SOURCE 700
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
#endif

#include "Fibers.h"

#include <stdlib.h>
#include <ucontext.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TELLS_SANITIZER 1
void *__tsan_get_current_fiber(void);
void *__tsan_create_fiber(unsigned flags);
void __tsan_destroy_fiber(void *fiber);
void __tsan_switch_to_fiber(void *fiber, unsigned flags);
#endif
#endif

struct fiber {
  ucontext_t inside;
  ucontext_t outside;
  void (*body)(void *);
  void *context;
  char *stack;
  void *sanitizer_inside;
  void *sanitizer_outside;
};

static const size_t stack_size = 512 * 1024;

static _Thread_local void *context_of_thread;
static _Thread_local struct fiber *starting;

void *thread_context(void) { return context_of_thread; }

void thread_set_context(void *context) { context_of_thread = context; }

static void run(void) {
  struct fiber *fiber = starting;
  while (1) {
    fiber->body(fiber->context);
    fiber_pause(fiber);
  }
}

struct fiber *fiber_create(void (*body)(void *), void *context) {
  struct fiber *fiber = calloc(1, sizeof(struct fiber));
  fiber->body = body;
  fiber->context = context;
  fiber->stack = malloc(stack_size);
  getcontext(&fiber->inside);
  fiber->inside.uc_stack.ss_sp = fiber->stack;
  fiber->inside.uc_stack.ss_size = stack_size;
  fiber->inside.uc_link = NULL;
  makecontext(&fiber->inside, run, 0);
#if TELLS_SANITIZER
  fiber->sanitizer_inside = __tsan_create_fiber(0);
#endif
  return fiber;
}

void fiber_destroy(struct fiber *fiber) {
#if TELLS_SANITIZER
  __tsan_destroy_fiber(fiber->sanitizer_inside);
#endif
  free(fiber->stack);
  free(fiber);
}

void fiber_resume(struct fiber *fiber) {
  starting = fiber;
#if TELLS_SANITIZER
  fiber->sanitizer_outside = __tsan_get_current_fiber();
  __tsan_switch_to_fiber(fiber->sanitizer_inside, 0);
#endif
  swapcontext(&fiber->outside, &fiber->inside);
}

void fiber_pause(struct fiber *fiber) {
#if TELLS_SANITIZER
  __tsan_switch_to_fiber(fiber->sanitizer_outside, 0);
#endif
  swapcontext(&fiber->inside, &fiber->outside);
}
