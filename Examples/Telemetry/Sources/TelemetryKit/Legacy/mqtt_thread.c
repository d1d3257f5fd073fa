#define _GNU_SOURCE
#include "mqtt_internal.h"

#include <sys/socket.h>
#include <time.h>

/// The longest wait for the socket: before the connection stands, only this ends the wait when the client stops.
enum { PENDING_WAIT = 20, READY_WAIT = 1000, GOODBYES = 20 };

static void set_ready(mqtt_client *client) {
  pthread_mutex_lock(&client->mutex);
  client->is_ready = true;
  pthread_mutex_unlock(&client->mutex);
  mqtt_report(client, MQTT_CONNECTED, NULL, false);
}

static void refuse(mqtt_client *client, const char *reason) {
  client->is_refused = true;
  mqtt_report(client, MQTT_REFUSED, reason, false);
}

static void on_connect(struct mosquitto *handle, void *context, int code) {
  mqtt_client *client = context;
  if (code == 3) return;  // The server is unavailable, which is not a refusal.
  if (code) return refuse(client, mosquitto_connack_string(code));
  if (!client->filter) return set_ready(client);
  int error = mosquitto_subscribe(handle, NULL, client->filter, client->qos);
  if (error == MOSQ_ERR_INVAL) refuse(client, "the topic is invalid");
}

static void on_subscribe(struct mosquitto *handle, void *context, int identifier, int count, const int *granted) {
  mqtt_client *client = context;
  if (count < 1 || granted[0] > 2) return refuse(client, "the subscription is not allowed");
  set_ready(client);
}

static void on_message(struct mosquitto *handle, void *context, const struct mosquitto_message *message) {
  mqtt_client *client = context;
  mqtt_event event = {
      .kind = MQTT_MESSAGE,
      .topic = message->topic,
      .payload = message->payload,
      .length = (size_t)message->payloadlen,
      .is_retained = message->retain,
  };
  // libmosquitto has queued the acknowledgement already. This thread writes it, so it has not been sent yet.
  if (!client->fn(client->context, &event)) shutdown(mosquitto_socket(handle), SHUT_RDWR);
}

static void on_publish(struct mosquitto *handle, void *context, int identifier) {
  mqtt_acknowledge(context, identifier);
}

static struct mosquitto *new_handle(mqtt_client *client) {
  const mqtt_options *options = &client->options;
  struct mosquitto *handle = mosquitto_new(options->client_id, options->clean_session, client);
  if (!handle) return NULL;
  // Packets are written by this thread only, after the callbacks that queued them.
  mosquitto_threaded_set(handle, true);
  mosquitto_username_pw_set(handle, options->username, options->password);
  mosquitto_max_inflight_messages_set(handle, (unsigned)options->max_inflight);
  mosquitto_int_option(handle, MOSQ_OPT_TCP_NODELAY, 1);
  mosquitto_connect_callback_set(handle, on_connect);
  mosquitto_subscribe_callback_set(handle, on_subscribe);
  mosquitto_message_callback_set(handle, on_message);
  mosquitto_publish_callback_set(handle, on_publish);
  return handle;
}

/// Sets the handle unless the client is stopping, and returns whether it is not.
static bool set_handle(mqtt_client *client, struct mosquitto *handle) {
  pthread_mutex_lock(&client->mutex);
  bool goes_on = !client->is_stopping;
  client->handle = goes_on ? handle : NULL;
  client->is_ready = false;
  pthread_mutex_unlock(&client->mutex);
  return goes_on;
}

static bool is_stopping(mqtt_client *client, bool *is_ready) {
  pthread_mutex_lock(&client->mutex);
  bool result = client->is_stopping;
  *is_ready = client->is_ready;
  pthread_mutex_unlock(&client->mutex);
  return result;
}

/// Serves the connection until it ends, and returns the error that ended it.
static int serve(mqtt_client *client, struct mosquitto *handle) {
  int error = mosquitto_connect_async(handle, client->options.host, client->options.port, client->options.keepalive);
  int goodbyes = 0;
  while (!error && !client->is_refused && goodbyes < GOODBYES) {
    bool is_ready = false;
    // After `mosquitto_disconnect` the remaining acknowledgements are written, and the connection ends.
    if (is_stopping(client, &is_ready)) {
      if (!is_ready || goodbyes++ == GOODBYES) break;
      mosquitto_disconnect(handle);
    }
    error = mosquitto_loop(handle, is_ready && !goodbyes ? READY_WAIT : PENDING_WAIT, 1);
  }
  return error;
}

/// Waits before the next attempt, and returns whether there is one.
static bool wait_to_retry(mqtt_client *client) {
  struct timespec deadline;
#ifdef __APPLE__
  clock_gettime(CLOCK_REALTIME, &deadline);
#else
  clock_gettime(CLOCK_MONOTONIC, &deadline);
#endif
  long nanoseconds = deadline.tv_nsec + (client->options.retry_milliseconds % 1000) * 1000000L;
  deadline.tv_sec += client->options.retry_milliseconds / 1000 + nanoseconds / 1000000000L;
  deadline.tv_nsec = nanoseconds % 1000000000L;
  pthread_mutex_lock(&client->mutex);
  while (!client->is_stopping && !pthread_cond_timedwait(&client->stopping, &client->mutex, &deadline)) {}
  bool goes_on = !client->is_stopping;
  pthread_mutex_unlock(&client->mutex);
  return goes_on;
}

void *mqtt_run(void *context) {
  mqtt_client *client = context;
  client->is_refused = false;
#ifdef __APPLE__
  pthread_setname_np("mqtt client");
#else
  pthread_setname_np(pthread_self(), "mqtt client");
#endif
  do {
    struct mosquitto *handle = new_handle(client);
    if (!set_handle(client, handle)) {
      mosquitto_destroy(handle);
      return NULL;
    }
    mqtt_report(client, MQTT_CONNECTING, NULL, false);
    int error = handle ? serve(client, handle) : MOSQ_ERR_NOMEM;
    set_handle(client, NULL);
    mosquitto_destroy(handle);
    mqtt_lose_pending(client);
    if (client->is_refused) return NULL;
    bool is_ready = false;
    if (!is_stopping(client, &is_ready)) {
      mqtt_report(client, MQTT_DISCONNECTED, mosquitto_strerror(error), error == MOSQ_ERR_EAI);
    }
  } while (wait_to_retry(client));
  return NULL;
}
