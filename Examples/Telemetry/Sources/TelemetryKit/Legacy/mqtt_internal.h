#ifndef MQTT_INTERNAL_H
#define MQTT_INTERNAL_H

#include "mqtt_client.h"

#include <mosquitto.h>
#include <pthread.h>

/// A message identifier has 16 bits, and 0 is not one.
enum { MQTT_SLOTS = 65536, MQTT_MAX_PENDING = 60000 };

/// A message that waits for its acknowledgement, at the index of its identifier.
typedef struct {
  mqtt_result_fn fn;
  void *context;
  uint64_t serial;
} mqtt_slot;

struct mqtt_client {
  mqtt_options options;
  char *filter;
  int qos;
  mqtt_event_fn fn;
  void *context;

  pthread_t thread;
  pthread_mutex_t mutex;
  /// Signalled when the client has to stop.
  pthread_cond_t stopping;

  // Protected by the mutex.
  bool is_running;
  bool is_stopping;
  bool is_ready;
  /// The handle of the current connection, which the thread creates and destroys.
  struct mosquitto *handle;
  mqtt_slot *slots;
  int pending;
  uint64_t serial;

  // Used by the thread only.
  bool is_refused;
};

/// Reports an event without a message.
void mqtt_report(mqtt_client *client, mqtt_event_kind kind, const char *reason, bool is_unknown_host);

/// The thread's function: connects again and again until the client stops or is refused.
void *mqtt_run(void *client);

/// Completes the message with an identifier.
void mqtt_acknowledge(mqtt_client *client, int identifier);

/// Completes all waiting messages with MQTT_LOST.
void mqtt_lose_pending(mqtt_client *client);

#endif
