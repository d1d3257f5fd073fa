#include "mqtt_internal.h"

static mqtt_result result_of(int error) {
  switch (error) {
  case MOSQ_ERR_NO_CONN:
  case MOSQ_ERR_CONN_LOST: return MQTT_NOT_CONNECTED;
  case MOSQ_ERR_NOMEM: return MQTT_TOO_MANY;
  default: return MQTT_INVALID;
  }
}

/// Removes and returns the message with an identifier. The mutex is held.
static mqtt_slot take(mqtt_client *client, int identifier) {
  mqtt_slot slot = client->slots[identifier];
  if (slot.fn) {
    client->slots[identifier] = (mqtt_slot){0};
    client->pending--;
  }
  return slot;
}

uint64_t mqtt_publish(
    mqtt_client *client, const char *topic, const void *payload, int length, int qos, bool retain, mqtt_result_fn fn,
    void *context) {
  mqtt_result result = MQTT_ACKNOWLEDGED;
  uint64_t number = 0;
  pthread_mutex_lock(&client->mutex);
  if (!client->handle || !client->is_ready) {
    result = MQTT_NOT_CONNECTED;
  } else if (client->pending >= MQTT_MAX_PENDING) {
    result = MQTT_TOO_MANY;
  } else {
    int identifier = 0;
    // The acknowledgement may come before this call returns, and waits for the mutex then.
    int error = mosquitto_publish(client->handle, &identifier, topic, length, payload, qos, retain);
    if (error) {
      result = result_of(error);
    } else if (qos > 0) {
      uint64_t serial = ++client->serial;
      client->slots[identifier] = (mqtt_slot){.fn = fn, .context = context, .serial = serial};
      client->pending++;
      number = serial << 16 | (uint64_t)identifier;
    }
  }
  pthread_mutex_unlock(&client->mutex);
  if (!number) fn(context, result);
  return number;
}

bool mqtt_forget(mqtt_client *client, uint64_t number) {
  int identifier = (int)(number & 0xFFFF);
  pthread_mutex_lock(&client->mutex);
  bool is_waiting = client->slots[identifier].fn && client->slots[identifier].serial == number >> 16;
  if (is_waiting) take(client, identifier);
  pthread_mutex_unlock(&client->mutex);
  return is_waiting;
}

void mqtt_acknowledge(mqtt_client *client, int identifier) {
  pthread_mutex_lock(&client->mutex);
  mqtt_slot slot = take(client, identifier);
  pthread_mutex_unlock(&client->mutex);
  if (slot.fn) slot.fn(slot.context, MQTT_ACKNOWLEDGED);
}

void mqtt_lose_pending(mqtt_client *client) {
  for (int identifier = 0; identifier < MQTT_SLOTS; identifier++) {
    pthread_mutex_lock(&client->mutex);
    // Nothing is published while there is no handle, so the number only falls.
    bool is_done = client->pending == 0;
    mqtt_slot slot = is_done ? (mqtt_slot){0} : take(client, identifier);
    pthread_mutex_unlock(&client->mutex);
    if (is_done) return;
    if (slot.fn) slot.fn(slot.context, MQTT_LOST);
  }
}
