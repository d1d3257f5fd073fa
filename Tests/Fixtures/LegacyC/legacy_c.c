#include "legacy_c.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { MAX_LISTENERS = 64 };

typedef struct {
  lc_value_fn fn;
  lc_final_fn final;
  void *context;
  int is_used;
  int is_removed;
  int running;
} listener;

typedef enum { JOB_VALUE, JOB_FILTER, JOB_FETCH, JOB_STOP } job_kind;

typedef struct job {
  job_kind kind;
  int value;
  int *answer;
  int *is_done;
  void (*fetch_fn)(void *, int, int);
  void *context;
  struct job *next;
} job;

struct lc_sensor {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  pthread_t thread;
  listener listeners[MAX_LISTENERS];
  job *first;
  job *last;
  int latest;
  int interruptions;
  lc_filter_fn filter;
  void *filter_context;
  void *fetch_context;
};

// The mutex is held; it is unlocked while the final function is called.
static void end_if_over(lc_sensor *sensor, listener *entry) {
  if (!entry->is_used || !entry->is_removed || entry->running > 0) return;
  lc_final_fn final = entry->final;
  void *context = entry->context;
  memset(entry, 0, sizeof *entry);
  pthread_cond_broadcast(&sensor->changed);
  if (final) {
    pthread_mutex_unlock(&sensor->mutex);
    final(context);
    pthread_mutex_lock(&sensor->mutex);
  }
}

static void emit(lc_sensor *sensor, int value) {
  pthread_mutex_lock(&sensor->mutex);
  sensor->latest = value;
  pthread_cond_broadcast(&sensor->changed);
  for (int index = 0; index < MAX_LISTENERS; index++) {
    listener *entry = &sensor->listeners[index];
    if (!entry->is_used || entry->is_removed) continue;
    entry->running++;
    lc_value_fn fn = entry->fn;
    void *context = entry->context;
    pthread_mutex_unlock(&sensor->mutex);
    fn(context, value);
    pthread_mutex_lock(&sensor->mutex);
    entry->running--;
    pthread_cond_broadcast(&sensor->changed);
    end_if_over(sensor, entry);
  }
  pthread_mutex_unlock(&sensor->mutex);
}

static void perform(lc_sensor *sensor, job *work) {
  int answer = 1;
  switch (work->kind) {
  case JOB_VALUE:
    emit(sensor, work->value);
    break;
  case JOB_FILTER: {
    pthread_mutex_lock(&sensor->mutex);
    lc_filter_fn fn = sensor->filter;
    void *context = sensor->filter_context;
    pthread_mutex_unlock(&sensor->mutex);
    if (fn) answer = fn(context, work->value);
    break;
  }
  case JOB_FETCH:
    if (work->value < 0) {
      work->fetch_fn(work->context, work->value, 0);
    } else {
      work->fetch_fn(work->context, 0, work->value * 10);
    }
    break;
  case JOB_STOP:
    break;
  }
  pthread_mutex_lock(&sensor->mutex);
  if (work->answer) *work->answer = answer;
  if (work->is_done) *work->is_done = 1;
  pthread_cond_broadcast(&sensor->changed);
  pthread_mutex_unlock(&sensor->mutex);
}

static void *run(void *argument) {
  lc_sensor *sensor = argument;
  int is_running = 1;
  while (is_running) {
    pthread_mutex_lock(&sensor->mutex);
    while (!sensor->first) pthread_cond_wait(&sensor->changed, &sensor->mutex);
    job *work = sensor->first;
    sensor->first = work->next;
    if (!sensor->first) sensor->last = NULL;
    pthread_mutex_unlock(&sensor->mutex);
    is_running = work->kind != JOB_STOP;
    perform(sensor, work);
    free(work);
  }
  return NULL;
}

static void enqueue(lc_sensor *sensor, job work, int waits) {
  int is_done = 0;
  job *copy = malloc(sizeof *copy);
  *copy = work;
  copy->next = NULL;
  if (waits) copy->is_done = &is_done;
  pthread_mutex_lock(&sensor->mutex);
  if (sensor->last) {
    sensor->last->next = copy;
  } else {
    sensor->first = copy;
  }
  sensor->last = copy;
  pthread_cond_broadcast(&sensor->changed);
  while (waits && !is_done) pthread_cond_wait(&sensor->changed, &sensor->mutex);
  pthread_mutex_unlock(&sensor->mutex);
}

lc_sensor *lc_sensor_open(void) {
  lc_sensor *sensor = calloc(1, sizeof *sensor);
  pthread_mutex_init(&sensor->mutex, NULL);
  pthread_cond_init(&sensor->changed, NULL);
  pthread_create(&sensor->thread, NULL, run, sensor);
  return sensor;
}

void lc_sensor_close(lc_sensor *sensor) {
  enqueue(sensor, (job){.kind = JOB_STOP}, 0);
  pthread_join(sensor->thread, NULL);
  pthread_mutex_lock(&sensor->mutex);
  for (int index = 0; index < MAX_LISTENERS; index++) {
    sensor->listeners[index].is_removed = 1;
    end_if_over(sensor, &sensor->listeners[index]);
  }
  pthread_mutex_unlock(&sensor->mutex);
  pthread_cond_destroy(&sensor->changed);
  pthread_mutex_destroy(&sensor->mutex);
  free(sensor);
}

int lc_sensor_register_final(lc_sensor *sensor, lc_value_fn fn, lc_final_fn final, void *context) {
  int result = -1;
  pthread_mutex_lock(&sensor->mutex);
  for (int index = 0; index < MAX_LISTENERS && result; index++) {
    listener *entry = &sensor->listeners[index];
    if (entry->is_used) continue;
    *entry = (listener){.fn = fn, .final = final, .context = context, .is_used = 1};
    result = 0;
  }
  pthread_mutex_unlock(&sensor->mutex);
  return result;
}

int lc_sensor_register(lc_sensor *sensor, lc_value_fn fn, void *context) {
  return lc_sensor_register_final(sensor, fn, NULL, context);
}

static listener *find(lc_sensor *sensor, void *context) {
  for (int index = 0; index < MAX_LISTENERS; index++) {
    listener *entry = &sensor->listeners[index];
    if (entry->is_used && !entry->is_removed && entry->context == context) return entry;
  }
  return NULL;
}

void lc_sensor_unregister(lc_sensor *sensor, void *context) {
  pthread_mutex_lock(&sensor->mutex);
  listener *entry = find(sensor, context);
  if (entry) {
    // No other thread uses the slot while it is in use and removed; the waiting thread frees it here.
    entry->is_removed = 1;
    entry->running++;
    while (entry->running > 1) pthread_cond_wait(&sensor->changed, &sensor->mutex);
    entry->running--;
    end_if_over(sensor, entry);
  }
  pthread_mutex_unlock(&sensor->mutex);
}

void lc_sensor_unregister_nowait(lc_sensor *sensor, void *context) {
  pthread_mutex_lock(&sensor->mutex);
  listener *entry = find(sensor, context);
  if (entry) {
    entry->is_removed = 1;
    end_if_over(sensor, entry);
  }
  pthread_mutex_unlock(&sensor->mutex);
}

int lc_sensor_listener_count(lc_sensor *sensor) {
  int count = 0;
  pthread_mutex_lock(&sensor->mutex);
  for (int index = 0; index < MAX_LISTENERS; index++) count += sensor->listeners[index].is_used;
  pthread_mutex_unlock(&sensor->mutex);
  return count;
}

void lc_sensor_send(lc_sensor *sensor, int value) {
  enqueue(sensor, (job){.kind = JOB_VALUE, .value = value}, 1);
}

void lc_sensor_post(lc_sensor *sensor, int value) {
  enqueue(sensor, (job){.kind = JOB_VALUE, .value = value}, 0);
}

typedef struct {
  lc_sensor *sensor;
  int first;
  int count;
} burst;

static void *run_burst(void *argument) {
  burst *work = argument;
  for (int index = 0; index < work->count; index++) emit(work->sensor, work->first + index);
  return NULL;
}

void lc_sensor_burst(lc_sensor *sensor, int threads, int count) {
  pthread_t *ids = calloc((size_t)threads, sizeof *ids);
  burst *work = calloc((size_t)threads, sizeof *work);
  for (int index = 0; index < threads; index++) {
    work[index] = (burst){.sensor = sensor, .first = index * count, .count = count};
    pthread_create(&ids[index], NULL, run_burst, &work[index]);
  }
  for (int index = 0; index < threads; index++) pthread_join(ids[index], NULL);
  free(work);
  free(ids);
}

int lc_sensor_latest(lc_sensor *sensor) {
  pthread_mutex_lock(&sensor->mutex);
  int latest = sensor->latest;
  pthread_mutex_unlock(&sensor->mutex);
  return latest;
}

int lc_sensor_read(lc_sensor *sensor, int value) {
  pthread_mutex_lock(&sensor->mutex);
  int interruptions = sensor->interruptions;
  while (sensor->latest <= value && sensor->interruptions == interruptions) {
    pthread_cond_wait(&sensor->changed, &sensor->mutex);
  }
  int result = sensor->latest > value ? sensor->latest : -1;
  pthread_mutex_unlock(&sensor->mutex);
  return result;
}

void lc_sensor_interrupt(lc_sensor *sensor) {
  pthread_mutex_lock(&sensor->mutex);
  sensor->interruptions++;
  pthread_cond_broadcast(&sensor->changed);
  pthread_mutex_unlock(&sensor->mutex);
}

void lc_sensor_set_filter(lc_sensor *sensor, lc_filter_fn fn, void *context) {
  pthread_mutex_lock(&sensor->mutex);
  sensor->filter = fn;
  sensor->filter_context = context;
  pthread_mutex_unlock(&sensor->mutex);
}

int lc_sensor_accepts(lc_sensor *sensor, int value) {
  int answer = 0;
  enqueue(sensor, (job){.kind = JOB_FILTER, .value = value, .answer = &answer}, 1);
  return answer;
}

typedef struct {
  lc_message_fn fn;
  void *context;
  lc_message message;
  char *text;
} message_job;

static void *run_message(void *argument) {
  message_job *work = argument;
  work->fn(work->context, &work->message, work->text);
  memset(work->text, 'x', strlen(work->text));
  work->message = (lc_message){.code = -1, .level = -1};
  return NULL;
}

void lc_message_send(lc_message_fn fn, void *context, int code, const char *text) {
  size_t size = strlen(text) + 1;
  message_job work = {fn, context, {.code = code, .level = code / 2.0}, malloc(size)};
  memcpy(work.text, text, size);
  pthread_t thread;
  pthread_create(&thread, NULL, run_message, &work);
  pthread_join(thread, NULL);
  free(work.text);
}

void lc_fetch(lc_sensor *sensor, int key, void (*fn)(void *, int, int), void *context) {
  if (key == 0) {
    pthread_mutex_lock(&sensor->mutex);
    sensor->fetch_context = context;
    pthread_mutex_unlock(&sensor->mutex);
  } else {
    enqueue(sensor, (job){.kind = JOB_FETCH, .value = key, .fetch_fn = fn, .context = context}, 0);
  }
}

int lc_fetch_cancel(lc_sensor *sensor, void *context) {
  pthread_mutex_lock(&sensor->mutex);
  int is_mine = sensor->fetch_context == context;
  if (is_mine) sensor->fetch_context = NULL;
  pthread_mutex_unlock(&sensor->mutex);
  return is_mine;
}

static pthread_mutex_t alarm_mutex = PTHREAD_MUTEX_INITIALIZER;
static void (*alarm_handler)(int);

void lc_alarm_set_handler(void (*fn)(int)) {
  pthread_mutex_lock(&alarm_mutex);
  alarm_handler = fn;
  pthread_mutex_unlock(&alarm_mutex);
}

static void *run_alarm(void *argument) {
  pthread_mutex_lock(&alarm_mutex);
  void (*fn)(int) = alarm_handler;
  pthread_mutex_unlock(&alarm_mutex);
  if (fn) fn(*(int *)argument);
  return NULL;
}

void lc_alarm_raise(int code) {
  pthread_t thread;
  pthread_create(&thread, NULL, run_alarm, &code);
  pthread_join(thread, NULL);
}

long lc_allocated_bytes(void) {
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
#else
  return 0;
#endif
}

struct lc_hub {
  pthread_mutex_t lock;
  listener listeners[MAX_LISTENERS];
  int calls_inside;
  pthread_mutex_t counting;
  int waiting;
  int most_waiting;
};

lc_hub *lc_hub_open(void) {
  lc_hub *hub = calloc(1, sizeof *hub);
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  // Tells of a second lock on the same thread, where an ordinary lock would deadlock.
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&hub->lock, &attributes);
  pthread_mutexattr_destroy(&attributes);
  pthread_mutex_init(&hub->counting, NULL);
  return hub;
}

void lc_hub_close(lc_hub *hub) {
  for (int index = 0; index < MAX_LISTENERS; index++) {
    listener *entry = &hub->listeners[index];
    if (entry->is_used && entry->final) entry->final(entry->context);
  }
  pthread_mutex_destroy(&hub->lock);
  pthread_mutex_destroy(&hub->counting);
  free(hub);
}

/// Returns whether the lock was taken: not if the calling thread holds it.
static int enter(lc_hub *hub) {
  if (pthread_mutex_lock(&hub->lock) != EDEADLK) return 1;
  hub->calls_inside++;
  return 0;
}

static void leave(lc_hub *hub, int is_taken) {
  if (is_taken) pthread_mutex_unlock(&hub->lock);
}

void lc_hub_add(lc_hub *hub, lc_value_fn fn, lc_final_fn final, void *context) {
  int is_taken = enter(hub);
  for (int index = 0; index < MAX_LISTENERS; index++) {
    listener *entry = &hub->listeners[index];
    if (entry->is_used) continue;
    *entry = (listener){.fn = fn, .final = final, .context = context, .is_used = 1};
    break;
  }
  leave(hub, is_taken);
}

static void count_waiting(lc_hub *hub, int change) {
  pthread_mutex_lock(&hub->counting);
  hub->waiting += change;
  if (hub->waiting > hub->most_waiting) hub->most_waiting = hub->waiting;
  pthread_mutex_unlock(&hub->counting);
}

void lc_hub_remove(lc_hub *hub, void *context) {
  count_waiting(hub, 1);
  int is_taken = enter(hub);
  count_waiting(hub, -1);
  for (int index = 0; index < MAX_LISTENERS; index++) {
    listener *entry = &hub->listeners[index];
    if (!entry->is_used || entry->context != context) continue;
    lc_final_fn final = entry->final;
    memset(entry, 0, sizeof *entry);
    if (final) final(context);
  }
  leave(hub, is_taken);
}

void lc_hub_send(lc_hub *hub, int value) {
  pthread_mutex_lock(&hub->lock);
  for (int index = 0; index < MAX_LISTENERS; index++) {
    listener entry = hub->listeners[index];
    if (entry.is_used) entry.fn(entry.context, value);
  }
  pthread_mutex_unlock(&hub->lock);
}

int lc_hub_listener_count(lc_hub *hub) {
  pthread_mutex_lock(&hub->lock);
  int count = 0;
  for (int index = 0; index < MAX_LISTENERS; index++) count += hub->listeners[index].is_used;
  pthread_mutex_unlock(&hub->lock);
  return count;
}

int lc_hub_calls_inside(lc_hub *hub) {
  pthread_mutex_lock(&hub->lock);
  int count = hub->calls_inside;
  pthread_mutex_unlock(&hub->lock);
  return count;
}

int lc_hub_most_waiting(lc_hub *hub) {
  pthread_mutex_lock(&hub->counting);
  int count = hub->most_waiting;
  pthread_mutex_unlock(&hub->counting);
  return count;
}
