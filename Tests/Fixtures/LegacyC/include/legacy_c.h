#ifndef LEGACY_C_H
#define LEGACY_C_H

// A typical C library: a thread of its own, function pointers and `void *`.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct lc_sensor lc_sensor;

typedef void (*lc_value_fn)(void *context, int value);
typedef int (*lc_filter_fn)(void *context, int value);
typedef void (*lc_final_fn)(void *context);

/// A message, valid only during the call.
typedef struct {
  int code;
  double level;
} lc_message;
typedef void (*lc_message_fn)(void *context, const lc_message *message, const char *text);

/// Opens a sensor, with a thread of its own.
lc_sensor *lc_sensor_open(void);
/// Stops the thread after the posted values. The final functions of remaining listeners are called.
void lc_sensor_close(lc_sensor *sensor);

/// Adds a listener. Returns 0, or -1 if there is no room; then the context is not retained.
int lc_sensor_register(lc_sensor *sensor, lc_value_fn fn, void *context);
/// Removes a listener. Waits until no call to it is running, so it deadlocks if it is called from one.
void lc_sensor_unregister(lc_sensor *sensor, void *context);
/// Removes a listener. A running call continues.
void lc_sensor_unregister_nowait(lc_sensor *sensor, void *context);

/// Adds a listener with a final function, which is called once, after the last call.
int lc_sensor_register_final(lc_sensor *sensor, lc_value_fn fn, lc_final_fn final, void *context);

/// The number of listeners, including removed ones whose call is still running.
int lc_sensor_listener_count(lc_sensor *sensor);

/// Sends a value, on the sensor's thread, and waits until all listeners have been called.
void lc_sensor_send(lc_sensor *sensor, int value);
/// Sends a value, on the sensor's thread, later.
void lc_sensor_post(lc_sensor *sensor, int value);
/// Sends `count` values from each of `threads` new threads: thread * count and up.
void lc_sensor_burst(lc_sensor *sensor, int threads, int count);

/// The last value that was sent, or 0.
int lc_sensor_latest(lc_sensor *sensor);
/// Waits until a value has been sent that is greater than `value`, and returns it; -1 if it is interrupted.
int lc_sensor_read(lc_sensor *sensor, int value);
/// Ends all waiting reads.
void lc_sensor_interrupt(lc_sensor *sensor);

/// Sets the filter, which decides whether a value is accepted.
void lc_sensor_set_filter(lc_sensor *sensor, lc_filter_fn fn, void *context);
/// Asks the filter, on the sensor's thread, and waits for its answer; 1 without a filter.
int lc_sensor_accepts(lc_sensor *sensor, int value);

/// Sends a message, on a new thread, and overwrites the text after the call.
void lc_message_send(lc_message_fn fn, void *context, int code, const char *text);

/// Looks up a key, and calls back once, on the sensor's thread: with 0 and ten times the key, or a negative key and 0.
/// With key 0 it never calls back.
void lc_fetch(lc_sensor *sensor, int key, void (*fn)(void *context, int status, int value), void *context);
/// Cancels the look-up with key 0. Returns 1 if there was one: then it will not call back.
int lc_fetch_cancel(lc_sensor *sensor, void *context);

/// Sets the one handler of alarms. It has no context.
void lc_alarm_set_handler(void (*fn)(int code));
/// Raises an alarm, on a new thread, and waits until the handler has returned.
void lc_alarm_raise(int code);

/// Returns the bytes that the process has allocated on the heap, or 0 where the C library does not say.
long lc_allocated_bytes(void);

typedef struct lc_hub lc_hub;

/// Opens a hub, which holds its lock while it calls its listeners, on the thread that sends.
lc_hub *lc_hub_open(void);
/// Calls the final functions of the remaining listeners and frees the hub.
void lc_hub_close(lc_hub *hub);

/// Adds a listener with a final function, or null.
void lc_hub_add(lc_hub *hub, lc_value_fn fn, lc_final_fn final, void *context);
/// Removes a listener and calls its final function.
void lc_hub_remove(lc_hub *hub, void *context);
/// Sends a value to all listeners, on the calling thread.
void lc_hub_send(lc_hub *hub, int value);

/// The number of listeners.
int lc_hub_listener_count(lc_hub *hub);
/// The number of calls that added or removed a listener inside a callback, which deadlocks with an ordinary lock.
int lc_hub_calls_inside(lc_hub *hub);
/// The largest number of threads that have waited at once to remove a listener.
int lc_hub_most_waiting(lc_hub *hub);

#ifdef __cplusplus
}
#endif

#endif
