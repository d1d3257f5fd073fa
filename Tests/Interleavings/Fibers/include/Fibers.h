#pragma once

/// A function that is run in steps: whoever resumes it gets control back when it pauses or has returned.
///
/// A fiber belongs to the thread that made it. One that has returned begins anew when it is resumed.
struct fiber;

struct fiber *fiber_create(void (*body)(void *context), void *context);
void fiber_destroy(struct fiber *fiber);
void fiber_resume(struct fiber *fiber);

/// Called inside a fiber: gives control back.
void fiber_pause(struct fiber *fiber);

/// A pointer for each thread.
void *thread_context(void);
void thread_set_context(void *context);
