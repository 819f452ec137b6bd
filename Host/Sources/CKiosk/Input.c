#include "CKiosk.h"

#include <fcntl.h>
#include <libinput.h>
#include <libudev.h>
#include <linux/input-event-codes.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon.h>

struct CKioskInput {
  CKioskSeat *seat;
  CKioskInputCallbacks callbacks;
  struct udev *udev;
  struct libinput *libinput;
  char output[48];
  struct xkb_context *context;
  struct xkb_keymap *keymap;
  struct xkb_state *state;
  struct xkb_compose_state *compose;
};

static int ckiosk_open_restricted(const char *path, int flags, void *data) {
  return ckiosk_device_open(((CKioskInput *)data)->seat, path, flags);
}

static void ckiosk_close_restricted(int descriptor, void *data) {
  ckiosk_device_close(((CKioskInput *)data)->seat, descriptor);
}

static const struct libinput_interface interface = {ckiosk_open_restricted, ckiosk_close_restricted};

// MARK: Keys

static const char *ckiosk_setting(const char *first, const char *second) {
  const char *value = getenv(first);
  return value != NULL ? value : getenv(second);
}

static bool ckiosk_open_keyboard(CKioskInput *self) {
  self->context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  if (self->context == NULL) return false;
  // The second names are those of Debian's file /etc/default/keyboard.
  struct xkb_rule_names names = {
      .model = ckiosk_setting("XKB_DEFAULT_MODEL", "XKBMODEL"),
      .layout = ckiosk_setting("XKB_DEFAULT_LAYOUT", "XKBLAYOUT"),
      .variant = ckiosk_setting("XKB_DEFAULT_VARIANT", "XKBVARIANT"),
      .options = ckiosk_setting("XKB_DEFAULT_OPTIONS", "XKBOPTIONS"),
  };
  self->keymap = xkb_keymap_new_from_names(self->context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS);
  if (self->keymap == NULL) {
    fprintf(stderr, "The keyboard layout %s is not known; the layout us is used.\n", names.layout ? names.layout : "us");
    struct xkb_rule_names us = {.layout = "us"};
    self->keymap = xkb_keymap_new_from_names(self->context, &us, XKB_KEYMAP_COMPILE_NO_FLAGS);
  }
  if (self->keymap == NULL) return false;
  self->state = xkb_state_new(self->keymap);
  const char *locale = setlocale(LC_CTYPE, NULL);
  if (locale == NULL || strcmp(locale, "C") == 0) locale = ckiosk_setting("LC_ALL", "LANG");
  struct xkb_compose_table *table = xkb_compose_table_new_from_locale(
      self->context, locale == NULL || *locale == 0 ? "en_US.UTF-8" : locale, XKB_COMPOSE_COMPILE_NO_FLAGS);
  if (table != NULL) {
    self->compose = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS);
    xkb_compose_table_unref(table);
  }
  return self->state != NULL;
}

static uint32_t ckiosk_modifiers(CKioskInput *self) {
  static const struct {
    const char *name;
    uint32_t bit;
  } bits[] = {{XKB_MOD_NAME_SHIFT, 1}, {XKB_MOD_NAME_CAPS, 1 << 1}, {XKB_MOD_NAME_CTRL, 1 << 2},
              {XKB_MOD_NAME_ALT, 1 << 3}, {XKB_MOD_NAME_LOGO, 1 << 26}};
  uint32_t mask = 0;
  for (size_t index = 0; index < sizeof bits / sizeof bits[0]; index++) {
    if (xkb_state_mod_name_is_active(self->state, bits[index].name, XKB_STATE_MODS_EFFECTIVE) > 0) mask |= bits[index].bit;
  }
  return mask;
}

static void ckiosk_read_key(CKioskInput *self, struct libinput_event_keyboard *event, CKioskEvent *result) {
  // The keycodes of XKB are those of the kernel plus 8.
  result->keycode = libinput_event_keyboard_get_key(event) + 8;
  result->is_pressed = libinput_event_keyboard_get_key_state(event) == LIBINPUT_KEY_STATE_PRESSED;
  result->keysym = xkb_state_key_get_one_sym(self->state, result->keycode);
  xkb_layout_index_t layout = xkb_state_key_get_layout(self->state, result->keycode);
  const xkb_keysym_t *plain = NULL;
  int count = layout == XKB_LAYOUT_INVALID
                  ? 0
                  : xkb_keymap_key_get_syms_by_level(self->keymap, result->keycode, layout, 0, &plain);
  result->plain_keysym = count == 1 ? plain[0] : result->keysym;
  // Not xkb_state_key_get_utf32, which converts characters to control characters while Control is pressed.
  result->character = xkb_keysym_to_utf32(result->keysym);
  result->plain_character = xkb_keysym_to_utf32(result->plain_keysym);
}

CKioskComposition ckiosk_input_compose(CKioskInput *self, uint32_t keysym, char *text, size_t size) {
  if (size > 0) text[0] = 0;
  if (self->compose == NULL) return CKioskComposeNone;
  if (xkb_compose_state_feed(self->compose, keysym) == XKB_COMPOSE_FEED_IGNORED) return CKioskComposeNone;
  switch (xkb_compose_state_get_status(self->compose)) {
    case XKB_COMPOSE_COMPOSING: return CKioskComposing;
    case XKB_COMPOSE_COMPOSED:
      xkb_compose_state_get_utf8(self->compose, text, size);
      xkb_compose_state_reset(self->compose);
      return CKioskComposed;
    case XKB_COMPOSE_CANCELLED: xkb_compose_state_reset(self->compose); return CKioskComposeCancelled;
    default: return CKioskComposeNone;
  }
}

void ckiosk_input_reset_composition(CKioskInput *self) {
  if (self->compose != NULL) xkb_compose_state_reset(self->compose);
}

// MARK: Events

static uint32_t ckiosk_button(uint32_t code) {
  switch (code) {
    case BTN_LEFT: return 1;
    case BTN_MIDDLE: return 2;
    case BTN_RIGHT: return 3;
    case BTN_STYLUS: return 2;
    case BTN_STYLUS2: return 3;
    default: return code >= BTN_SIDE && code <= BTN_TASK ? code - BTN_SIDE + 8 : 0;
  }
}

static void ckiosk_read_touch(struct libinput_event_touch *event, CKioskEvent *result) {
  result->device = CKioskTouchScreen;
  result->time = libinput_event_touch_get_time_usec(event);
  result->slot = libinput_event_touch_get_seat_slot(event);
}

static void ckiosk_read_touch_location(struct libinput_event_touch *event, CKioskEvent *result) {
  result->is_absolute = true;
  result->x = libinput_event_touch_get_x_transformed(event, ckiosk_units);
  result->y = libinput_event_touch_get_y_transformed(event, ckiosk_units);
}

static void ckiosk_read_pen(struct libinput_event_tablet_tool *event, CKioskEvent *result) {
  struct libinput_tablet_tool *tool = libinput_event_tablet_tool_get_tool(event);
  result->device = CKioskPen;
  result->time = libinput_event_tablet_tool_get_time_usec(event);
  result->is_absolute = true;
  result->x = libinput_event_tablet_tool_get_x_transformed(event, ckiosk_units);
  result->y = libinput_event_tablet_tool_get_y_transformed(event, ckiosk_units);
  result->pressure = libinput_event_tablet_tool_get_pressure(event);
  result->height = libinput_event_tablet_tool_get_distance(event);
  result->has_tilt = libinput_tablet_tool_has_tilt(tool);
  result->tilt_x = libinput_event_tablet_tool_get_tilt_x(event);
  result->tilt_y = libinput_event_tablet_tool_get_tilt_y(event);
  result->roll = libinput_event_tablet_tool_get_rotation(event);
  result->is_eraser = libinput_tablet_tool_get_type(tool) == LIBINPUT_TABLET_TOOL_TYPE_ERASER;
}

static void ckiosk_read_scroll(struct libinput_event_pointer *event, enum libinput_event_type type, CKioskEvent *result) {
  result->kind = CKioskEventScroll;
  result->time = libinput_event_pointer_get_time_usec(event);
  bool is_wheel = type == LIBINPUT_EVENT_POINTER_SCROLL_WHEEL;
  if (!is_wheel) result->device = type == LIBINPUT_EVENT_POINTER_SCROLL_FINGER ? CKioskTouchpad : CKioskPointer;
  result->is_in_pixels = !is_wheel;
  result->is_discrete = is_wheel;
  double *distances[] = {&result->dy, &result->dx};
  enum libinput_pointer_axis axes[] = {LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL, LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL};
  for (int index = 0; index < 2; index++) {
    if (!libinput_event_pointer_has_axis(event, axes[index])) continue;
    // A notch of a wheel is 120.
    *distances[index] = is_wheel ? libinput_event_pointer_get_scroll_value_v120(event, axes[index]) / 120
                                 : libinput_event_pointer_get_scroll_value(event, axes[index]);
  }
  result->is_stop = !is_wheel && result->dx == 0 && result->dy == 0;
}

static void ckiosk_read_pinch(struct libinput_event_gesture *event, enum libinput_event_type type, CKioskEvent *result) {
  result->kind = CKioskEventPinch;
  result->device = CKioskTouchpad;
  result->time = libinput_event_gesture_get_time_usec(event);
  result->scale = libinput_event_gesture_get_scale(event);
  if (type == LIBINPUT_EVENT_GESTURE_PINCH_UPDATE) {
    result->phase = CKioskChanged;
    result->rotation = libinput_event_gesture_get_angle_delta(event) * M_PI / 180;
  } else if (type == LIBINPUT_EVENT_GESTURE_PINCH_END) {
    result->phase = libinput_event_gesture_get_cancelled(event) ? CKioskCancelled : CKioskEnded;
  }
}

static CKioskDeviceKind ckiosk_kind(struct libinput_device *device) {
  if (libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_TOUCH)) return CKioskTouchScreen;
  if (libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_TABLET_TOOL)) return CKioskPen;
  if (libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_GESTURE)) return CKioskTouchpad;
  if (libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_POINTER)) return CKioskPointer;
  return CKioskKeyboard;
}

static bool ckiosk_has_letters(struct libinput_device *device) {
  const uint32_t letters[] = {KEY_Q, KEY_P, KEY_A, KEY_L, KEY_Z, KEY_M, KEY_SPACE};
  if (!libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_KEYBOARD)) return false;
  for (size_t index = 0; index < sizeof letters / sizeof *letters; index++) {
    if (libinput_device_keyboard_has_key(device, letters[index]) != 1) return false;
  }
  return true;
}

static void ckiosk_device_added(CKioskInput *self, struct libinput_device *device) {
  const char *output = libinput_device_get_output_name(device);
  if (output != NULL && self->output[0] != 0 && strcmp(output, self->output) != 0) {
    libinput_device_config_send_events_set_mode(device, LIBINPUT_CONFIG_SEND_EVENTS_DISABLED);
  }
  // A tap on a trackpad is a click, as on an iPad.
  if (libinput_device_config_tap_get_finger_count(device) > 0) {
    libinput_device_config_tap_set_enabled(device, LIBINPUT_CONFIG_TAP_ENABLED);
  }
  if (libinput_device_config_scroll_has_natural_scroll(device)) {
    libinput_device_config_scroll_set_natural_scroll_enabled(
        device, libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_GESTURE));
  }
}

static void ckiosk_receive(CKioskInput *self, struct libinput_event *event) {
  enum libinput_event_type type = libinput_event_get_type(event);
  struct libinput_device *device = libinput_event_get_device(event);
  CKioskEvent result = {.device = CKioskPointer, .scale = 1};
  result.modifiers = ckiosk_modifiers(self);
  result.name = libinput_device_get_name(device);
  result.path = libinput_device_get_sysname(device);
  switch (type) {
    case LIBINPUT_EVENT_DEVICE_ADDED:
    case LIBINPUT_EVENT_DEVICE_REMOVED:
      result.kind = type == LIBINPUT_EVENT_DEVICE_ADDED ? CKioskEventDeviceAdded : CKioskEventDeviceRemoved;
      result.device = ckiosk_kind(device);
      result.has_letters = ckiosk_has_letters(device);
      if (type == LIBINPUT_EVENT_DEVICE_ADDED) ckiosk_device_added(self, device);
      break;
    case LIBINPUT_EVENT_TOUCH_DOWN:
    case LIBINPUT_EVENT_TOUCH_MOTION:
    case LIBINPUT_EVENT_TOUCH_UP:
    case LIBINPUT_EVENT_TOUCH_CANCEL:
      result.kind = type == LIBINPUT_EVENT_TOUCH_DOWN     ? CKioskEventTouchDown
                    : type == LIBINPUT_EVENT_TOUCH_MOTION ? CKioskEventTouchMotion
                    : type == LIBINPUT_EVENT_TOUCH_UP     ? CKioskEventTouchUp
                                                          : CKioskEventTouchCancel;
      ckiosk_read_touch(libinput_event_get_touch_event(event), &result);
      if (type == LIBINPUT_EVENT_TOUCH_DOWN || type == LIBINPUT_EVENT_TOUCH_MOTION) {
        ckiosk_read_touch_location(libinput_event_get_touch_event(event), &result);
      }
      break;
    case LIBINPUT_EVENT_TOUCH_FRAME:
      result.kind = CKioskEventTouchFrame;
      result.device = CKioskTouchScreen;
      result.time = libinput_event_touch_get_time_usec(libinput_event_get_touch_event(event));
      break;
    case LIBINPUT_EVENT_POINTER_MOTION:
    case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE: {
      struct libinput_event_pointer *pointer = libinput_event_get_pointer_event(event);
      result.kind = CKioskEventMotion;
      result.time = libinput_event_pointer_get_time_usec(pointer);
      if (type == LIBINPUT_EVENT_POINTER_MOTION) {
        result.dx = libinput_event_pointer_get_dx(pointer);
        result.dy = libinput_event_pointer_get_dy(pointer);
      } else {
        result.is_absolute = true;
        result.x = libinput_event_pointer_get_absolute_x_transformed(pointer, ckiosk_units);
        result.y = libinput_event_pointer_get_absolute_y_transformed(pointer, ckiosk_units);
      }
      break;
    }
    case LIBINPUT_EVENT_POINTER_BUTTON: {
      struct libinput_event_pointer *pointer = libinput_event_get_pointer_event(event);
      result.kind = CKioskEventButton;
      result.time = libinput_event_pointer_get_time_usec(pointer);
      result.button = ckiosk_button(libinput_event_pointer_get_button(pointer));
      result.is_pressed = libinput_event_pointer_get_button_state(pointer) == LIBINPUT_BUTTON_STATE_PRESSED;
      break;
    }
    case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL:
    case LIBINPUT_EVENT_POINTER_SCROLL_FINGER:
    case LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
      ckiosk_read_scroll(libinput_event_get_pointer_event(event), type, &result);
      break;
    case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN:
    case LIBINPUT_EVENT_GESTURE_PINCH_UPDATE:
    case LIBINPUT_EVENT_GESTURE_PINCH_END:
      ckiosk_read_pinch(libinput_event_get_gesture_event(event), type, &result);
      break;
    case LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY:
    case LIBINPUT_EVENT_TABLET_TOOL_AXIS:
    case LIBINPUT_EVENT_TABLET_TOOL_TIP:
    case LIBINPUT_EVENT_TABLET_TOOL_BUTTON: {
      struct libinput_event_tablet_tool *pen = libinput_event_get_tablet_tool_event(event);
      ckiosk_read_pen(pen, &result);
      if (type == LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY) {
        result.kind = CKioskEventPenProximity;
        result.is_pressed = libinput_event_tablet_tool_get_proximity_state(pen) == LIBINPUT_TABLET_TOOL_PROXIMITY_STATE_IN;
      } else if (type == LIBINPUT_EVENT_TABLET_TOOL_TIP) {
        result.kind = CKioskEventPenTip;
        result.is_pressed = libinput_event_tablet_tool_get_tip_state(pen) == LIBINPUT_TABLET_TOOL_TIP_DOWN;
      } else if (type == LIBINPUT_EVENT_TABLET_TOOL_BUTTON) {
        result.kind = CKioskEventPenButton;
        result.button = ckiosk_button(libinput_event_tablet_tool_get_button(pen));
        result.is_pressed = libinput_event_tablet_tool_get_button_state(pen) == LIBINPUT_BUTTON_STATE_PRESSED;
      } else {
        result.kind = CKioskEventPenMotion;
      }
      break;
    }
    case LIBINPUT_EVENT_KEYBOARD_KEY: {
      struct libinput_event_keyboard *key = libinput_event_get_keyboard_event(event);
      result.kind = CKioskEventKey;
      result.device = CKioskKeyboard;
      result.time = libinput_event_keyboard_get_time_usec(key);
      ckiosk_read_key(self, key, &result);
      xkb_state_update_key(self->state, result.keycode, result.is_pressed ? XKB_KEY_DOWN : XKB_KEY_UP);
      break;
    }
    default: return;
  }
  self->callbacks.event(self->callbacks.context, &result);
}

// MARK: Devices

CKioskInput *ckiosk_input_open(CKioskSeat *seat, const char *output, CKioskInputCallbacks callbacks) {
  CKioskInput *self = calloc(1, sizeof *self);
  self->seat = seat;
  self->callbacks = callbacks;
  snprintf(self->output, sizeof self->output, "%s", output == NULL ? "" : output);
  self->udev = udev_new();
  if (self->udev != NULL && ckiosk_open_keyboard(self)) {
    self->libinput = libinput_udev_create_context(&interface, self, self->udev);
    const char *name = getenv("XDG_SEAT");
    if (self->libinput != NULL && libinput_udev_assign_seat(self->libinput, name == NULL ? "seat0" : name) == 0) return self;
  }
  ckiosk_input_close(self);
  return NULL;
}

void ckiosk_input_close(CKioskInput *self) {
  if (self->libinput != NULL) libinput_unref(self->libinput);
  if (self->compose != NULL) xkb_compose_state_unref(self->compose);
  if (self->state != NULL) xkb_state_unref(self->state);
  if (self->keymap != NULL) xkb_keymap_unref(self->keymap);
  if (self->context != NULL) xkb_context_unref(self->context);
  if (self->udev != NULL) udev_unref(self->udev);
  free(self);
}

int ckiosk_input_descriptor(CKioskInput *self) { return libinput_get_fd(self->libinput); }

void ckiosk_input_dispatch(CKioskInput *self) {
  libinput_dispatch(self->libinput);
  struct libinput_event *event;
  while ((event = libinput_get_event(self->libinput)) != NULL) {
    ckiosk_receive(self, event);
    libinput_event_destroy(event);
  }
}

void ckiosk_input_suspend(CKioskInput *self) {
  libinput_suspend(self->libinput);
  ckiosk_input_dispatch(self);
  // The releases of keys that are pressed now are not received.
  struct xkb_state *state = xkb_state_new(self->keymap);
  if (state == NULL) return;
  xkb_state_unref(self->state);
  self->state = state;
}

void ckiosk_input_resume(CKioskInput *self) {
  libinput_resume(self->libinput);
  ckiosk_input_dispatch(self);
}
