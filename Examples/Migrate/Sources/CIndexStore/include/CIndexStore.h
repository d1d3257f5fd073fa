// The functions of libIndexStore that causeway-migrate calls. The library is loaded at run time, so these are their types.
#ifndef CINDEXSTORE_H
#define CINDEXSTORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *data;
  size_t length;
} indexstore_string_ref;

typedef void *indexstore_object;
/// Receives the context of the call and an element. Returns whether to go on.
typedef bool (*indexstore_applier)(void *context, indexstore_object element);
typedef bool (*indexstore_name_applier)(void *context, indexstore_string_ref name);

typedef unsigned (*indexstore_version_function)(void);
typedef indexstore_object (*indexstore_create_function)(const char *path, indexstore_object *error);
typedef indexstore_object (*indexstore_reader_create_function)(
    indexstore_object store, const char *name, indexstore_object *error);
typedef void (*indexstore_dispose_function)(indexstore_object object);
typedef bool (*indexstore_units_function)(
    indexstore_object store, unsigned sorted, void *context, indexstore_name_applier applier);
typedef bool (*indexstore_apply_function)(indexstore_object object, void *context, indexstore_applier applier);
typedef indexstore_string_ref (*indexstore_string_function)(indexstore_object object);
typedef unsigned (*indexstore_kind_function)(indexstore_object object);
typedef uint64_t (*indexstore_roles_function)(indexstore_object object);
typedef indexstore_object (*indexstore_symbol_function)(indexstore_object object);
typedef void (*indexstore_position_function)(indexstore_object object, unsigned *line, unsigned *column);
typedef void (*indexstore_time_function)(indexstore_object object, int64_t *seconds, int64_t *nanoseconds);

#endif
