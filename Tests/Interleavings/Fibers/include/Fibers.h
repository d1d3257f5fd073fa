#pragma once

/// A function that runs in steps: a resume returns when the function pauses or has returned.
///
/// A fiber belongs to the thread that created it. A resume after its return starts it again.
struct fiber;

struct fiber *fiber_create(void (*body)(void *context), void *context);
void fiber_destroy(struct fiber *fiber);
void fiber_resume(struct fiber *fiber);

/// Called inside a fiber: returns control to the resuming code.
void fiber_pause(struct fiber *fiber);

/// A pointer for each thread.
void *thread_context(void);
void thread_set_context(void *context);
