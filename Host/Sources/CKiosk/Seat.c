#include "CKiosk.h"

#include <errno.h>
#include <fcntl.h>
#include <libseat.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  int descriptor, device;
} CKioskDevice;

// A kiosk has few devices; further ones cannot be opened.
enum { device_limit = 256 };

struct CKioskSeat {
  struct libseat *seat;
  CKioskSeatCallbacks callbacks;
  bool is_active;
  CKioskDevice devices[device_limit];
  int count;
};

static void ckiosk_enable(struct libseat *seat, void *data) {
  CKioskSeat *self = data;
  self->is_active = true;
  self->callbacks.changed(self->callbacks.context, true);
}

static void ckiosk_disable(struct libseat *seat, void *data) {
  CKioskSeat *self = data;
  self->is_active = false;
  self->callbacks.changed(self->callbacks.context, false);
  libseat_disable_seat(seat);
}

static const struct libseat_seat_listener listener = {.enable_seat = ckiosk_enable, .disable_seat = ckiosk_disable};

static void ckiosk_ignore_change(void *context, bool is_active) {}

CKioskSeat *ckiosk_seat_open(CKioskSeatCallbacks callbacks) {
  // A session without a seat is not an error, so libseat must not print one.
  libseat_set_log_level(LIBSEAT_LOG_LEVEL_SILENT);
  CKioskSeat *self = calloc(1, sizeof *self);
  // The first activation is the result of this function.
  self->callbacks.changed = ckiosk_ignore_change;
  self->seat = libseat_open_seat(&listener, self);
  if (self->seat == NULL) {
    free(self);
    return NULL;
  }
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  do {
    if (libseat_dispatch(self->seat, 100) < 0) break;
    clock_gettime(CLOCK_MONOTONIC, &now);
  } while (!self->is_active && now.tv_sec - start.tv_sec < 3);
  if (!self->is_active) {
    libseat_close_seat(self->seat);
    free(self);
    return NULL;
  }
  self->callbacks = callbacks;
  return self;
}

void ckiosk_seat_close(CKioskSeat *self) {
  libseat_close_seat(self->seat);
  free(self);
}

int ckiosk_seat_descriptor(CKioskSeat *self) { return libseat_get_fd(self->seat); }

void ckiosk_seat_dispatch(CKioskSeat *self) { libseat_dispatch(self->seat, 0); }

void ckiosk_seat_switch(CKioskSeat *self, int terminal) { libseat_switch_session(self->seat, terminal); }

int ckiosk_device_open(CKioskSeat *self, const char *path, int flags) {
  if (self == NULL) {
    int descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK);
    return descriptor < 0 ? -errno : descriptor;
  }
  if (self->count == device_limit) return -EMFILE;
  int descriptor = -1;
  int device = libseat_open_device(self->seat, path, &descriptor);
  if (device < 0) return errno == 0 ? -EACCES : -errno;
  self->devices[self->count++] = (CKioskDevice){descriptor, device};
  return descriptor;
}

void ckiosk_device_close(CKioskSeat *self, int descriptor) {
  for (int index = 0; self != NULL && index < self->count; index++) {
    if (self->devices[index].descriptor != descriptor) continue;
    libseat_close_device(self->seat, self->devices[index].device);
    self->devices[index] = self->devices[--self->count];
    break;
  }
  close(descriptor);
}
