#ifndef MQTT_CLIENT_H
#define MQTT_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A client of one MQTT broker, on a thread of its own.
///
/// The client connects, reconnects after a failure, and subscribes after each connection. Every connection uses a fresh
/// handle of libmosquitto, so that a lost connection sends nothing again by itself: the caller of `mqtt_publish` learns
/// that the outcome is unknown, and decides.
typedef struct mqtt_client mqtt_client;

typedef struct {
  const char *host;
  int port;
  const char *client_id;
  /// Whether the broker forgets the subscription and the waiting messages when the connection ends.
  bool clean_session;
  /// The seconds after which a silent connection counts as lost, at least 5.
  int keepalive;
  /// The time before a connection is attempted again.
  int retry_milliseconds;
  /// The number of messages that may wait for their acknowledgement in each direction.
  int max_inflight;
  /// The name and the password, or NULL.
  const char *username;
  const char *password;
} mqtt_options;

typedef enum {
  MQTT_CONNECTING,
  /// The broker has accepted the connection, and the subscription if there is one.
  MQTT_CONNECTED,
  /// There is no connection. The next attempt follows.
  MQTT_DISCONNECTED,
  /// The broker has refused the connection or the subscription. The client makes no further attempt.
  MQTT_REFUSED,
  MQTT_MESSAGE,
} mqtt_event_kind;

typedef struct {
  mqtt_event_kind kind;
  /// The reason for MQTT_DISCONNECTED and MQTT_REFUSED, and otherwise NULL. Valid during the call.
  const char *reason;
  /// Whether the host name is unknown, for MQTT_DISCONNECTED.
  bool is_unknown_host;
  /// The message for MQTT_MESSAGE. The pointers are valid during the call.
  const char *topic;
  const uint8_t *payload;
  size_t length;
  bool is_retained;
} mqtt_event;

/// Called on the client's thread, one call at a time.
///
/// A message is acknowledged after the function has returned true. If it returns false, the client breaks the
/// connection, so that the broker keeps the message for the session.
typedef bool (*mqtt_event_fn)(void *context, const mqtt_event *event);

typedef enum {
  MQTT_ACKNOWLEDGED,
  /// The connection was lost. The broker may have the message or not.
  MQTT_LOST,
  /// There is no connection.
  MQTT_NOT_CONNECTED,
  /// Too many messages wait for their acknowledgement.
  MQTT_TOO_MANY,
  /// The topic or the payload is invalid.
  MQTT_INVALID,
} mqtt_result;

/// Called once for each published message, on the client's thread or inside `mqtt_publish`.
typedef void (*mqtt_result_fn)(void *context, mqtt_result result);

/// Creates a client, which copies the options. Returns NULL if there is no memory.
mqtt_client *mqtt_open(const mqtt_options *options);

/// Frees a stopped client.
void mqtt_close(mqtt_client *client);

/// Starts the thread. Returns 0, or an error number if it cannot be started or is already running.
///
/// @param filter The topics to subscribe to, or NULL.
/// @param qos The quality of service of the subscription: 0 or 1.
int mqtt_start(mqtt_client *client, const char *filter, int qos, mqtt_event_fn fn, void *context);

/// Disconnects and waits for the thread. Neither the function nor a result is called after this has returned.
///
/// Must not be called on the client's thread.
void mqtt_stop(mqtt_client *client);

/// Publishes a message on any thread.
///
/// With QoS 1 the result comes after the broker's acknowledgement. With QoS 0 it comes before this function returns.
///
/// @return A number for `mqtt_forget`, or 0 if the result has been called already.
uint64_t mqtt_publish(
    mqtt_client *client, const char *topic, const void *payload, int length, int qos, bool retain, mqtt_result_fn fn,
    void *context);

/// Forgets a message whose result is no longer wanted. The broker may still receive it.
///
/// @return Whether the result will not be called. Otherwise it has been called, or is being called.
bool mqtt_forget(mqtt_client *client, uint64_t number);

#endif
