#include "CKiosk.h"

#include <drm_fourcc.h>
#include <drm_mode.h>
#include <errno.h>
#include <fcntl.h>
#include <libudev.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

// The kernel's largest numbers are far below; further objects are ignored.
enum { buffer_count = 2, side_limit = 16384, property_limit = 1024 };

typedef struct {
  uint32_t handle, framebuffer;
  uint8_t *pixels;
  size_t stride, size;
} CKioskFrameBuffer;

// The numbers of the properties with which the atomic interface sets a frame.
typedef struct {
  uint32_t connector_crtc;
  uint32_t crtc_mode, crtc_active;
  uint32_t plane_framebuffer, plane_crtc, plane_damage;
  uint32_t source_x, source_y, source_width, source_height;
  uint32_t x, y, width, height;
} CKioskProperties;

struct CKioskDisplay {
  CKioskSeat *seat;
  CKioskDisplayCallbacks callbacks;
  int card;
  char wanted[48];
  bool is_atomic, has_monotonic_times;
  struct udev *udev;
  struct udev_monitor *monitor;

  // The connected screen; `connector` is 0 if there is none.
  uint32_t connector, crtc, plane, mode_blob;
  int crtc_index;
  char name[48];
  drmModeModeInfo mode;
  CKioskProperties properties;
  CKioskFrameBuffer buffers[buffer_count];
  int front;
  bool needs_mode, is_flipping;
  drmModeCrtc *previous;
};

// MARK: Buffers

static void ckiosk_destroy_buffer(CKioskDisplay *self, CKioskFrameBuffer *buffer) {
  if (buffer->pixels != NULL) munmap(buffer->pixels, buffer->size);
  if (buffer->framebuffer != 0) drmModeRmFB(self->card, buffer->framebuffer);
  if (buffer->handle != 0) {
    struct drm_mode_destroy_dumb destroy = {.handle = buffer->handle};
    drmIoctl(self->card, DRM_IOCTL_MODE_DESTROY_DUMB, &destroy);
  }
  *buffer = (CKioskFrameBuffer){0};
}

static int ckiosk_create_buffer(CKioskDisplay *self, CKioskFrameBuffer *buffer) {
  struct drm_mode_create_dumb create = {.width = self->mode.hdisplay, .height = self->mode.vdisplay, .bpp = 32};
  if (drmIoctl(self->card, DRM_IOCTL_MODE_CREATE_DUMB, &create) != 0) return -errno;
  buffer->handle = create.handle;
  buffer->stride = create.pitch;
  buffer->size = create.size;
  uint32_t handles[4] = {create.handle}, strides[4] = {create.pitch}, offsets[4] = {0};
  int result = drmModeAddFB2(self->card, create.width, create.height, DRM_FORMAT_XRGB8888, handles, strides, offsets,
                             &buffer->framebuffer, 0);
  struct drm_mode_map_dumb map = {.handle = create.handle};
  if (result == 0 && drmIoctl(self->card, DRM_IOCTL_MODE_MAP_DUMB, &map) != 0) result = -errno;
  if (result == 0) {
    void *pixels = mmap(NULL, buffer->size, PROT_READ | PROT_WRITE, MAP_SHARED, self->card, (off_t)map.offset);
    if (pixels == MAP_FAILED) {
      result = -errno;
    } else {
      buffer->pixels = pixels;
      memset(pixels, 0, buffer->size);
    }
  }
  if (result != 0) ckiosk_destroy_buffer(self, buffer);
  return result;
}

// MARK: Properties

static uint32_t ckiosk_property(int card, uint32_t object, uint32_t type, const char *name, uint64_t *value) {
  drmModeObjectProperties *list = drmModeObjectGetProperties(card, object, type);
  uint32_t result = 0;
  for (uint32_t index = 0; list != NULL && index < list->count_props && index < property_limit && result == 0; index++) {
    drmModePropertyRes *property = drmModeGetProperty(card, list->props[index]);
    if (property == NULL) continue;
    if (strcmp(property->name, name) == 0) {
      result = property->prop_id;
      if (value != NULL) *value = list->prop_values[index];
    }
    drmModeFreeProperty(property);
  }
  if (list != NULL) drmModeFreeObjectProperties(list);
  return result;
}

// Finds the primary plane of the CRTC and the properties of a frame. Returns false if one of them is missing.
static bool ckiosk_find_properties(CKioskDisplay *self) {
  drmModePlaneRes *planes = drmModeGetPlaneResources(self->card);
  self->plane = 0;
  for (uint32_t index = 0; planes != NULL && index < planes->count_planes && self->plane == 0; index++) {
    drmModePlane *plane = drmModeGetPlane(self->card, planes->planes[index]);
    if (plane == NULL) continue;
    uint64_t type = 0;
    if ((plane->possible_crtcs & (1u << self->crtc_index)) != 0 &&
        ckiosk_property(self->card, plane->plane_id, DRM_MODE_OBJECT_PLANE, "type", &type) != 0 &&
        type == DRM_PLANE_TYPE_PRIMARY) {
      self->plane = plane->plane_id;
    }
    drmModeFreePlane(plane);
  }
  if (planes != NULL) drmModeFreePlaneResources(planes);
  if (self->plane == 0) return false;
  CKioskProperties *ids = &self->properties;
  struct {
    uint32_t *id, object, type;
    const char *name;
  } wanted[] = {
      {&ids->connector_crtc, self->connector, DRM_MODE_OBJECT_CONNECTOR, "CRTC_ID"},
      {&ids->crtc_mode, self->crtc, DRM_MODE_OBJECT_CRTC, "MODE_ID"},
      {&ids->crtc_active, self->crtc, DRM_MODE_OBJECT_CRTC, "ACTIVE"},
      {&ids->plane_framebuffer, self->plane, DRM_MODE_OBJECT_PLANE, "FB_ID"},
      {&ids->plane_crtc, self->plane, DRM_MODE_OBJECT_PLANE, "CRTC_ID"},
      {&ids->source_x, self->plane, DRM_MODE_OBJECT_PLANE, "SRC_X"},
      {&ids->source_y, self->plane, DRM_MODE_OBJECT_PLANE, "SRC_Y"},
      {&ids->source_width, self->plane, DRM_MODE_OBJECT_PLANE, "SRC_W"},
      {&ids->source_height, self->plane, DRM_MODE_OBJECT_PLANE, "SRC_H"},
      {&ids->x, self->plane, DRM_MODE_OBJECT_PLANE, "CRTC_X"},
      {&ids->y, self->plane, DRM_MODE_OBJECT_PLANE, "CRTC_Y"},
      {&ids->width, self->plane, DRM_MODE_OBJECT_PLANE, "CRTC_W"},
      {&ids->height, self->plane, DRM_MODE_OBJECT_PLANE, "CRTC_H"},
  };
  for (size_t index = 0; index < sizeof wanted / sizeof wanted[0]; index++) {
    *wanted[index].id = ckiosk_property(self->card, wanted[index].object, wanted[index].type, wanted[index].name, NULL);
    if (*wanted[index].id == 0) return false;
  }
  // Optional: screens on USB and in virtual machines transfer only these pixels.
  ids->plane_damage = ckiosk_property(self->card, self->plane, DRM_MODE_OBJECT_PLANE, "FB_DAMAGE_CLIPS", NULL);
  return true;
}

// MARK: Screens

static void ckiosk_connector_name(drmModeConnector *connector, char *name, size_t size) {
  const char *type = drmModeGetConnectorTypeName(connector->connector_type);
  snprintf(name, size, "%s-%u", type == NULL ? "Unknown" : type, connector->connector_type_id);
}

// Returns the index of a CRTC that can drive the connector; -1 if there is none.
static int ckiosk_find_crtc(CKioskDisplay *self, drmModeRes *resources, drmModeConnector *connector) {
  for (int number = 0; number < connector->count_encoders; number++) {
    drmModeEncoder *encoder = drmModeGetEncoder(self->card, connector->encoders[number]);
    if (encoder == NULL) continue;
    int result = -1;
    for (int index = 0; index < resources->count_crtcs && index < 32 && result < 0; index++) {
      if ((encoder->possible_crtcs & (1u << index)) != 0) result = index;
    }
    // The CRTC that drives the screen already, if there is one, so that the mode does not flicker.
    for (int index = 0; index < resources->count_crtcs && index < 32; index++) {
      if (encoder->crtc_id != 0 && resources->crtcs[index] == encoder->crtc_id) result = index;
    }
    drmModeFreeEncoder(encoder);
    if (result >= 0) return result;
  }
  return -1;
}

static const drmModeModeInfo *ckiosk_preferred_mode(drmModeConnector *connector) {
  const drmModeModeInfo *first = NULL;
  for (int index = 0; index < connector->count_modes; index++) {
    const drmModeModeInfo *mode = &connector->modes[index];
    if (mode->hdisplay < 1 || mode->vdisplay < 1 || mode->hdisplay > side_limit || mode->vdisplay > side_limit) continue;
    if (mode->flags & DRM_MODE_FLAG_INTERLACE) continue;
    if (mode->type & DRM_MODE_TYPE_PREFERRED) return mode;
    if (first == NULL) first = mode;
  }
  return first;
}

static void ckiosk_release_screen(CKioskDisplay *self) {
  for (int index = 0; index < buffer_count; index++) ckiosk_destroy_buffer(self, &self->buffers[index]);
  if (self->mode_blob != 0) drmModeDestroyPropertyBlob(self->card, self->mode_blob);
  if (self->previous != NULL) drmModeFreeCrtc(self->previous);
  self->previous = NULL;
  self->mode_blob = self->connector = self->crtc = self->plane = 0;
  // The event of a flip whose buffer was removed may not be sent.
  self->is_flipping = false;
}

// Uses a connector. Returns 0, or the negative number of an error.
static int ckiosk_use(CKioskDisplay *self, drmModeRes *resources, drmModeConnector *connector, const drmModeModeInfo *mode) {
  int crtc = ckiosk_find_crtc(self, resources, connector);
  if (crtc < 0) return -ENODEV;
  ckiosk_release_screen(self);
  self->connector = connector->connector_id;
  self->crtc_index = crtc;
  self->crtc = resources->crtcs[crtc];
  self->mode = *mode;
  ckiosk_connector_name(connector, self->name, sizeof self->name);
  self->previous = drmModeGetCrtc(self->card, self->crtc);
  if (self->is_atomic && (!ckiosk_find_properties(self) ||
                          drmModeCreatePropertyBlob(self->card, &self->mode, sizeof self->mode, &self->mode_blob) != 0)) {
    self->is_atomic = false;
  }
  for (int index = 0; index < buffer_count; index++) {
    int result = ckiosk_create_buffer(self, &self->buffers[index]);
    if (result == 0) continue;
    ckiosk_release_screen(self);
    return result;
  }
  self->front = buffer_count - 1;
  self->needs_mode = true;
  return 0;
}

// Looks for the connected screen. Returns 0, 1 if the screen or its mode has changed, or the negative number of an error.
static int ckiosk_probe(CKioskDisplay *self) {
  drmModeRes *resources = drmModeGetResources(self->card);
  if (resources == NULL) return errno == 0 ? -ENODEV : -errno;
  int result = -ENOENT;
  for (int index = 0; index < resources->count_connectors && result == -ENOENT; index++) {
    drmModeConnector *connector = drmModeGetConnector(self->card, resources->connectors[index]);
    if (connector == NULL) continue;
    char name[48];
    ckiosk_connector_name(connector, name, sizeof name);
    const drmModeModeInfo *mode = ckiosk_preferred_mode(connector);
    bool is_wanted = self->wanted[0] == 0 || strcmp(self->wanted, name) == 0;
    if (is_wanted && connector->connection == DRM_MODE_CONNECTED && mode != NULL) {
      bool is_same = connector->connector_id == self->connector && memcmp(mode, &self->mode, sizeof *mode) == 0;
      result = is_same ? 0 : ckiosk_use(self, resources, connector, mode);
      if (!is_same && result == 0) result = 1;
    }
    drmModeFreeConnector(connector);
  }
  drmModeFreeResources(resources);
  return result;
}

// MARK: Opening

static bool ckiosk_open_card(CKioskDisplay *self, const char *path, char *error, size_t error_size) {
  int card = ckiosk_device_open(self->seat, path, O_RDWR);
  if (card < 0) {
    snprintf(error, error_size, "%s cannot be opened: %s", path, strerror(-card));
    return false;
  }
  self->card = card;
  // The universal planes are part of the atomic interface. Drivers without it have the older interface.
  const char *setting = getenv("RESPONDERHOST_ATOMIC");
  self->is_atomic = (setting == NULL || strcmp(setting, "0") != 0) &&
                    drmSetClientCap(card, DRM_CLIENT_CAP_UNIVERSAL_PLANES, 1) == 0 &&
                    drmSetClientCap(card, DRM_CLIENT_CAP_ATOMIC, 1) == 0;
  uint64_t value = 0;
  self->has_monotonic_times = drmGetCap(card, DRM_CAP_TIMESTAMP_MONOTONIC, &value) == 0 && value == 1;
  value = 0;
  int result = drmGetCap(card, DRM_CAP_DUMB_BUFFER, &value) != 0 || value == 0 ? -EOPNOTSUPP : ckiosk_probe(self);
  if (result == 1) return true;
  if (result == -ENOENT) {
    snprintf(error, error_size, "%s has no connected screen%s%s", path, self->wanted[0] ? " named " : "", self->wanted);
  } else {
    snprintf(error, error_size, "%s cannot show pictures: %s", path, strerror(-result));
  }
  ckiosk_release_screen(self);
  ckiosk_device_close(self->seat, card);
  self->card = -1;
  return false;
}

static bool ckiosk_open_any_card(CKioskDisplay *self, char *error, size_t error_size) {
  snprintf(error, error_size, "there is no graphics card: no file matches /dev/dri/card*");
  struct udev_enumerate *cards = udev_enumerate_new(self->udev);
  udev_enumerate_add_match_subsystem(cards, "drm");
  udev_enumerate_add_match_sysname(cards, "card[0-9]*");
  udev_enumerate_scan_devices(cards);
  bool is_open = false;
  struct udev_list_entry *entry;
  udev_list_entry_foreach(entry, udev_enumerate_get_list_entry(cards)) {
    struct udev_device *device = udev_device_new_from_syspath(self->udev, udev_list_entry_get_name(entry));
    // The connectors have no device file.
    const char *path = device == NULL ? NULL : udev_device_get_devnode(device);
    if (path != NULL) is_open = ckiosk_open_card(self, path, error, error_size);
    if (device != NULL) udev_device_unref(device);
    if (is_open) break;
  }
  udev_enumerate_unref(cards);
  return is_open;
}

CKioskDisplay *ckiosk_display_open(CKioskSeat *seat, const char *card, const char *connector,
                                   CKioskDisplayCallbacks callbacks, char *error, size_t error_size) {
  CKioskDisplay *self = calloc(1, sizeof *self);
  self->seat = seat;
  self->callbacks = callbacks;
  self->card = -1;
  snprintf(self->wanted, sizeof self->wanted, "%s", connector == NULL ? "" : connector);
  self->udev = udev_new();
  snprintf(error, error_size, "udev is not available");
  bool is_open = card != NULL ? ckiosk_open_card(self, card, error, error_size)
                              : self->udev != NULL && ckiosk_open_any_card(self, error, error_size);
  if (!is_open) {
    if (self->udev != NULL) udev_unref(self->udev);
    free(self);
    return NULL;
  }
  self->monitor = self->udev == NULL ? NULL : udev_monitor_new_from_netlink(self->udev, "udev");
  if (self->monitor != NULL) {
    udev_monitor_filter_add_match_subsystem_devtype(self->monitor, "drm", NULL);
    udev_monitor_enable_receiving(self->monitor);
  }
  return self;
}

void ckiosk_display_close(CKioskDisplay *self) {
  drmModeCrtc *previous = self->previous;
  if (previous != NULL && previous->mode_valid && self->connector != 0) {
    drmModeSetCrtc(self->card, previous->crtc_id, previous->buffer_id, previous->x, previous->y, &self->connector, 1,
                   &previous->mode);
  }
  ckiosk_release_screen(self);
  if (self->monitor != NULL) udev_monitor_unref(self->monitor);
  if (self->udev != NULL) udev_unref(self->udev);
  ckiosk_device_close(self->seat, self->card);
  free(self);
}

// MARK: Frames

int ckiosk_display_descriptor(CKioskDisplay *self) { return self->card; }

static void ckiosk_flipped(int card, unsigned sequence, unsigned seconds, unsigned microseconds, unsigned crtc, void *data) {
  CKioskDisplay *self = data;
  if (!self->is_flipping || (crtc != 0 && crtc != self->crtc)) return;
  self->is_flipping = false;
  int64_t time = (int64_t)seconds * 1000000 + microseconds;
  if (!self->has_monotonic_times || time == 0) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    time = (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
  }
  self->callbacks.flipped(self->callbacks.context, time);
}

void ckiosk_display_dispatch(CKioskDisplay *self) {
  drmEventContext context = {.version = 3, .page_flip_handler2 = ckiosk_flipped};
  drmHandleEvent(self->card, &context);
}

int ckiosk_display_monitor_descriptor(CKioskDisplay *self) {
  return self->monitor == NULL ? -1 : udev_monitor_get_fd(self->monitor);
}

bool ckiosk_display_update(CKioskDisplay *self) {
  struct udev_device *device;
  while (self->monitor != NULL && (device = udev_monitor_receive_device(self->monitor)) != NULL) udev_device_unref(device);
  int result = ckiosk_probe(self);
  if (result < 0 && self->connector != 0) {
    ckiosk_release_screen(self);
    return true;
  }
  return result == 1;
}

void ckiosk_display_invalidate(CKioskDisplay *self) {
  self->needs_mode = true;
  self->is_flipping = false;
}

bool ckiosk_display_mode(CKioskDisplay *self, CKioskMode *mode) {
  if (self->connector == 0) return false;
  mode->width = self->mode.hdisplay;
  mode->height = self->mode.vdisplay;
  double pixels = (double)self->mode.htotal * self->mode.vtotal;
  // The clock is in kHz.
  mode->interval = self->mode.clock > 0 && pixels > 0 ? (int64_t)(pixels * 1000 / self->mode.clock + 0.5) : 16667;
  mode->is_atomic = self->is_atomic;
  snprintf(mode->connector, sizeof mode->connector, "%s", self->name);
  return true;
}

bool ckiosk_display_buffer(CKioskDisplay *self, CKioskBuffer *buffer) {
  if (self->connector == 0 || self->is_flipping) return false;
  int index = (self->front + 1) % buffer_count;
  CKioskFrameBuffer *back = &self->buffers[index];
  *buffer = (CKioskBuffer){back->pixels, back->stride, index};
  return true;
}

static int ckiosk_flip_atomic(CKioskDisplay *self, uint32_t framebuffer, const CKioskRect *rects, size_t count) {
  drmModeAtomicReq *request = drmModeAtomicAlloc();
  if (request == NULL) return -ENOMEM;
  CKioskProperties *ids = &self->properties;
  uint32_t flags = DRM_MODE_PAGE_FLIP_EVENT | DRM_MODE_ATOMIC_NONBLOCK, damage = 0;
  drmModeAtomicAddProperty(request, self->plane, ids->plane_framebuffer, framebuffer);
  if (self->needs_mode) {
    flags |= DRM_MODE_ATOMIC_ALLOW_MODESET;
    drmModeAtomicAddProperty(request, self->connector, ids->connector_crtc, self->crtc);
    drmModeAtomicAddProperty(request, self->crtc, ids->crtc_mode, self->mode_blob);
    drmModeAtomicAddProperty(request, self->crtc, ids->crtc_active, 1);
    drmModeAtomicAddProperty(request, self->plane, ids->plane_crtc, self->crtc);
    // The source is measured in 1/65536 of a pixel.
    drmModeAtomicAddProperty(request, self->plane, ids->source_x, 0);
    drmModeAtomicAddProperty(request, self->plane, ids->source_y, 0);
    drmModeAtomicAddProperty(request, self->plane, ids->source_width, (uint64_t)self->mode.hdisplay << 16);
    drmModeAtomicAddProperty(request, self->plane, ids->source_height, (uint64_t)self->mode.vdisplay << 16);
    drmModeAtomicAddProperty(request, self->plane, ids->x, 0);
    drmModeAtomicAddProperty(request, self->plane, ids->y, 0);
    drmModeAtomicAddProperty(request, self->plane, ids->width, self->mode.hdisplay);
    drmModeAtomicAddProperty(request, self->plane, ids->height, self->mode.vdisplay);
  } else if (ids->plane_damage != 0 && count > 0) {
    struct drm_mode_rect *clips = calloc(count, sizeof *clips);
    for (size_t index = 0; index < count; index++) {
      CKioskRect rect = rects[index];
      clips[index] = (struct drm_mode_rect){rect.x, rect.y, rect.x + rect.width, rect.y + rect.height};
    }
    if (drmModeCreatePropertyBlob(self->card, clips, count * sizeof *clips, &damage) == 0) {
      drmModeAtomicAddProperty(request, self->plane, ids->plane_damage, damage);
    }
    free(clips);
  }
  int result = drmModeAtomicCommit(self->card, request, flags, self);
  drmModeAtomicFree(request);
  if (damage != 0) drmModeDestroyPropertyBlob(self->card, damage);
  return result;
}

static int ckiosk_flip_legacy(CKioskDisplay *self, uint32_t framebuffer) {
  if (self->needs_mode) {
    int result = drmModeSetCrtc(self->card, self->crtc, framebuffer, 0, 0, &self->connector, 1, &self->mode);
    if (result != 0) return result;
  }
  return drmModePageFlip(self->card, self->crtc, framebuffer, DRM_MODE_PAGE_FLIP_EVENT, self);
}

int ckiosk_display_flip(CKioskDisplay *self, const CKioskRect *rects, size_t count) {
  if (self->connector == 0) return -ENODEV;
  if (self->is_flipping) return -EBUSY;
  int next = (self->front + 1) % buffer_count;
  uint32_t framebuffer = self->buffers[next].framebuffer;
  int result = self->is_atomic ? ckiosk_flip_atomic(self, framebuffer, rects, count)
                               : ckiosk_flip_legacy(self, framebuffer);
  if (result != 0 && self->is_atomic && self->needs_mode) {
    // Some drivers offer the atomic interface, but refuse to set a mode with it.
    self->is_atomic = false;
    result = ckiosk_flip_legacy(self, framebuffer);
  }
  if (result != 0) return result;
  self->front = next;
  self->needs_mode = false;
  self->is_flipping = true;
  return 0;
}
