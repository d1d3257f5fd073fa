#include "CausewayPlatform.h"

static _Thread_local void *note;

void *causeway_thread_note(void) { return note; }

void causeway_set_thread_note(void *value) { note = value; }
