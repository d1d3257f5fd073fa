#include "mqtt_internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static pthread_once_t library = PTHREAD_ONCE_INIT;

static void initialise_library(void) { mosquitto_lib_init(); }

static char *copy(const char *text) { return text ? strdup(text) : NULL; }

mqtt_client *mqtt_open(const mqtt_options *options) {
  pthread_once(&library, initialise_library);
  mqtt_client *client = calloc(1, sizeof *client);
  mqtt_slot *slots = calloc(MQTT_SLOTS, sizeof *slots);
  if (!client || !slots) {
    free(client);
    free(slots);
    return NULL;
  }
  client->slots = slots;
  client->options = *options;
  client->options.host = copy(options->host);
  client->options.client_id = copy(options->client_id);
  client->options.username = copy(options->username);
  client->options.password = copy(options->password);
  pthread_mutex_init(&client->mutex, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
#ifndef __APPLE__
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
  pthread_cond_init(&client->stopping, &attributes);
  pthread_condattr_destroy(&attributes);
  return client;
}

void mqtt_close(mqtt_client *client) {
  pthread_cond_destroy(&client->stopping);
  pthread_mutex_destroy(&client->mutex);
  free((void *)client->options.host);
  free((void *)client->options.client_id);
  free((void *)client->options.username);
  free((void *)client->options.password);
  free(client->filter);
  free(client->slots);
  free(client);
}

int mqtt_start(mqtt_client *client, const char *filter, int qos, mqtt_event_fn fn, void *context) {
  pthread_mutex_lock(&client->mutex);
  int error = client->is_running ? EALREADY : 0;
  if (!error) {
    free(client->filter);
    client->filter = copy(filter);
    client->qos = qos;
    client->fn = fn;
    client->context = context;
    client->is_stopping = false;
    error = pthread_create(&client->thread, NULL, mqtt_run, client);
    client->is_running = error == 0;
  }
  pthread_mutex_unlock(&client->mutex);
  return error;
}

void mqtt_stop(mqtt_client *client) {
  pthread_mutex_lock(&client->mutex);
  bool was_running = client->is_running;
  client->is_stopping = true;
  // Wakes the thread, which waits for the socket or for the next attempt.
  if (client->handle) mosquitto_disconnect(client->handle);
  pthread_cond_broadcast(&client->stopping);
  pthread_mutex_unlock(&client->mutex);
  if (!was_running) return;
  pthread_join(client->thread, NULL);
  pthread_mutex_lock(&client->mutex);
  client->is_running = false;
  pthread_mutex_unlock(&client->mutex);
}

void mqtt_report(mqtt_client *client, mqtt_event_kind kind, const char *reason, bool is_unknown_host) {
  mqtt_event event = {.kind = kind, .reason = reason, .is_unknown_host = is_unknown_host};
  client->fn(client->context, &event);
}
