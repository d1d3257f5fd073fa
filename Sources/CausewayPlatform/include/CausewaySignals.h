// Signals: what Swift imports differently from each C library.

#ifndef CAUSEWAY_SIGNALS_H
#define CAUSEWAY_SIGNALS_H

#include <signal.h>

/// A signal handler.
typedef void (*causeway_handler)(int);

/// The handler of a disposition.
static inline causeway_handler _Nullable causeway_get_handler(const struct sigaction *_Nonnull action) {
  return action->sa_handler;
}

/// Sets the handler of a disposition.
static inline void causeway_set_handler(struct sigaction *_Nonnull action, causeway_handler _Nullable handler) {
  action->sa_handler = handler;
}

#endif
