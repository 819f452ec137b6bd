#include "CHostPrivate.h"

#ifdef GDK_WINDOWING_X11
#include <X11/extensions/XInput2.h>
#include <gdk/x11/gdkx.h>
#endif
#include <math.h>
#include <string.h>
#include <unistd.h>

// The main queue of Dispatch, in the way in which Foundation's run loop uses it.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

// MARK: The view

// The size of the parts of a picture that are passed to GTK, in pixels. A part without changes is passed only once.
enum { tile_size = 256 };

typedef struct {
  GtkWidget parent;
  CHostWindow *window;
} CHostView;

typedef struct {
  GtkWidgetClass parent;
} CHostViewClass;

G_DEFINE_TYPE(CHostView, chost_view, GTK_TYPE_WIDGET)

struct CHostWindow {
  GtkWidget *window;
  CHostView *view;
  CHostCallbacks callbacks;
  GtkIMContext *method;
  bool uses_method;
  // The key event that is being received.
  GdkEvent *key;
  // Whether the latest press was that of a finger.
  bool is_touched;
  guint tick;
  guint tick_generation;
  cairo_surface_t *picture;
  cairo_t *context;
  GdkTexture **tiles;
  int width, height, columns, rows;
  int shown_width, shown_height, shown_scale;
  uint64_t draws;
  void *drags;
};

static void chost_drop_tiles(CHostWindow *self) {
  for (int index = 0; index < self->columns * self->rows; index++) g_clear_object(&self->tiles[index]);
  g_clear_pointer(&self->tiles, g_free);
  self->columns = self->rows = 0;
}

static void chost_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  CHostWindow *self = ((CHostView *)widget)->window;
  if (self == NULL || self->tiles == NULL) return;
  self->draws++;
  double scale = gtk_widget_get_scale_factor(widget);
  for (int row = 0; row < self->rows; row++) {
    for (int column = 0; column < self->columns; column++) {
      GdkTexture *tile = self->tiles[row * self->columns + column];
      if (tile == NULL) continue;
      graphene_rect_t bounds;
      graphene_rect_init(&bounds, column * tile_size / scale, row * tile_size / scale,
                         gdk_texture_get_width(tile) / scale, gdk_texture_get_height(tile) / scale);
      gtk_snapshot_append_texture(snapshot, tile, &bounds);
    }
  }
}

static void chost_view_resize(CHostWindow *self) {
  int width = gtk_widget_get_width(GTK_WIDGET(self->view));
  int height = gtk_widget_get_height(GTK_WIDGET(self->view));
  int scale = gtk_widget_get_scale_factor(GTK_WIDGET(self->view));
  if (width < 1 || height < 1) return;
  if (width == self->shown_width && height == self->shown_height && scale == self->shown_scale) return;
  self->shown_width = width;
  self->shown_height = height;
  self->shown_scale = scale;
  self->callbacks.resized(self->callbacks.context, width, height, scale);
}

static void chost_view_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  GTK_WIDGET_CLASS(chost_view_parent_class)->size_allocate(widget, width, height, baseline);
  CHostWindow *self = ((CHostView *)widget)->window;
  if (self != NULL) chost_view_resize(self);
}

static void chost_view_measure(GtkWidget *widget, GtkOrientation orientation, int size, int *minimum, int *natural,
                               int *minimum_baseline, int *natural_baseline) {
  *minimum = *natural = 1;
  *minimum_baseline = *natural_baseline = -1;
}

static void chost_view_class_init(CHostViewClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->snapshot = chost_view_snapshot;
  widget->size_allocate = chost_view_size_allocate;
  widget->measure = chost_view_measure;
}

static void chost_view_init(CHostView *view) { gtk_widget_set_focusable(GTK_WIDGET(view), TRUE); }

// MARK: Deferred events

// Input methods and clipboards are waited for in nested loops, which receive other events, too. These events are deferred,
// so that the app receives each event after it has handled the previous one.
typedef enum {
  CHostDeferredInput,
  CHostDeferredLeave,
  CHostDeferredFocus,
  CHostDeferredClose,
  CHostDeferredRemoval,
} CHostDeferredKind;

typedef struct {
  CHostDeferredKind kind;
  // NULL for the removal of a device.
  CHostWindow *window;
  GdkEvent *event;
  guint32 time;
  bool is_active;
  CHostDeviceKind device;
} CHostDeferred;

// The number of nested loops.
static unsigned deferrals;
static GQueue deferred = G_QUEUE_INIT;
static bool is_delivering;

static void chost_deferred_free(CHostDeferred *item) {
  g_clear_pointer(&item->event, gdk_event_unref);
  g_free(item);
}

// Defers an event if the app cannot receive it now. Returns whether it was deferred.
static bool chost_defer(CHostDeferred item) {
  if (deferrals == 0 && !is_delivering && g_queue_is_empty(&deferred)) return false;
  CHostDeferred *copy = g_new(CHostDeferred, 1);
  *copy = item;
  if (copy->event != NULL) gdk_event_ref(copy->event);
  g_queue_push_tail(&deferred, copy);
  return true;
}

static void chost_forget_deferred(CHostWindow *window) {
  for (GList *link = deferred.head, *next = NULL; link != NULL; link = next) {
    next = link->next;
    if (((CHostDeferred *)link->data)->window != window) continue;
    chost_deferred_free(link->data);
    g_queue_delete_link(&deferred, link);
  }
}

void chost_begin_deferral(void) { deferrals++; }

// The deferred events are delivered by the next call of `chost_iterate`.
void chost_end_deferral(void) { deferrals--; }

bool chost_defer_removal(CHostDeviceKind kind) {
  return chost_defer((CHostDeferred){.kind = CHostDeferredRemoval, .device = kind});
}

// MARK: Events

static CHostDeviceKind chost_device_kind(GdkDevice *device) {
  switch (device == NULL ? GDK_SOURCE_MOUSE : gdk_device_get_source(device)) {
    case GDK_SOURCE_PEN: return CHostDevicePen;
    case GDK_SOURCE_TOUCHSCREEN: return CHostDeviceTouchScreen;
    case GDK_SOURCE_TOUCHPAD: return CHostDeviceTouchpad;
    case GDK_SOURCE_KEYBOARD: return CHostDeviceKeyboard;
    default: return CHostDevicePointer;
  }
}

// The axes are requested only from pens: GTK 4.8.3 crashes if those of a finger are requested on Wayland.
static void chost_read_pen(GdkEvent *event, CHostEvent *result) {
  GdkDeviceTool *tool = gdk_event_get_device_tool(event);
  GdkDeviceToolType type = tool == NULL ? GDK_DEVICE_TOOL_TYPE_UNKNOWN : gdk_device_tool_get_tool_type(tool);
  bool is_pen = type == GDK_DEVICE_TOOL_TYPE_PEN || type == GDK_DEVICE_TOOL_TYPE_ERASER ||
                type == GDK_DEVICE_TOOL_TYPE_BRUSH || type == GDK_DEVICE_TOOL_TYPE_PENCIL ||
                type == GDK_DEVICE_TOOL_TYPE_AIRBRUSH;
  if (!is_pen && result->device != CHostDevicePen) return;
  result->device = CHostDevicePen;
  result->is_eraser = type == GDK_DEVICE_TOOL_TYPE_ERASER;
  if (!gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &result->pressure)) result->pressure = 0;
  bool has_x = gdk_event_get_axis(event, GDK_AXIS_XTILT, &result->tilt_x);
  bool has_y = gdk_event_get_axis(event, GDK_AXIS_YTILT, &result->tilt_y);
  result->has_tilt = has_x && has_y;
  if (!gdk_event_get_axis(event, GDK_AXIS_ROTATION, &result->roll)) result->roll = 0;
  if (!gdk_event_get_axis(event, GDK_AXIS_DISTANCE, &result->height)) result->height = 0;
}

static void chost_read_key(GdkEvent *event, CHostEvent *result) {
  result->keycode = gdk_key_event_get_keycode(event);
  result->keysym = gdk_key_event_get_keyval(event);
  result->plain_keysym = result->keysym;
  guint plain = 0;
  if (gdk_display_translate_key(gdk_event_get_display(event), result->keycode, 0, gdk_key_event_get_layout(event), &plain,
                                NULL, NULL, NULL)) {
    result->plain_keysym = plain;
  }
  result->character = gdk_keyval_to_unicode(result->keysym);
  result->plain_character = gdk_keyval_to_unicode(result->plain_keysym);
}

#ifdef GDK_WINDOWING_X11
static bool chost_is_disabled(GdkDisplay *display, GdkDevice *device) {
  Display *connection = gdk_x11_display_get_xdisplay(display);
  Atom property = gdk_x11_get_xatom_by_name_for_display(display, "Device Enabled");
  Atom type = None;
  int format = 0;
  unsigned long count = 0, remaining = 0;
  unsigned char *value = NULL;
  gdk_x11_display_error_trap_push(display);
  XIGetProperty(connection, gdk_x11_device_get_id(device), property, 0, 1, False, AnyPropertyType, &type, &format, &count,
                &remaining, &value);
  // A removed device causes an error.
  bool is_removed = gdk_x11_display_error_trap_pop(display) != 0;
  bool is_disabled = is_removed || (count > 0 && format == 8 && value[0] == 0);
  if (value != NULL) XFree(value);
  return is_disabled;
}
#endif

// Returns whether the touch screen that ends a touch was removed. X.Org ends the touches of such a device as if the
// fingers were lifted, up to some milliseconds before it reports the removal. The server replies to this request after
// it has completed the removal.
static bool chost_is_touch_screen_lost(GdkEvent *event) {
#ifdef GDK_WINDOWING_X11
  GdkDisplay *display = gdk_event_get_display(event);
  if (!GDK_IS_X11_DISPLAY(display)) return false;
  bool is_lost = false;
  GList *devices = gdk_seat_get_devices(gdk_event_get_seat(event), GDK_SEAT_CAPABILITY_TOUCH);
  for (GList *item = devices; item != NULL && !is_lost; item = item->next) is_lost = chost_is_disabled(display, item->data);
  g_list_free(devices);
  return is_lost;
#else
  return false;
#endif
}

static CHostPhase chost_phase(GdkTouchpadGesturePhase phase) {
  switch (phase) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: return CHostPhaseBegan;
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: return CHostPhaseChanged;
    case GDK_TOUCHPAD_GESTURE_PHASE_END: return CHostPhaseEnded;
    default: return CHostPhaseCancelled;
  }
}

static gboolean chost_receive_now(CHostWindow *self, GdkEvent *event) {
  CHostEvent result = {0};
  result.time = gdk_event_get_time(event);
  result.modifiers = gdk_event_get_modifier_state(event);
  result.device = chost_device_kind(gdk_event_get_device(event));
  result.sequence = (uintptr_t)gdk_event_get_event_sequence(event);
  result.scale = 1;
  switch ((int)gdk_event_get_event_type(event)) {
    case GDK_MOTION_NOTIFY:
      // After a layout, GTK repeats the location of the pointer. On X11 the pointer is also moved by fingers, so this
      // would be a mouse that hovers at the location of a finger.
      if (result.time == GDK_CURRENT_TIME) return FALSE;
      result.kind = CHostEventMotion;
      chost_read_pen(event, &result);
      break;
    case GDK_BUTTON_PRESS:
    case GDK_BUTTON_RELEASE:
      result.kind =
          gdk_event_get_event_type(event) == GDK_BUTTON_PRESS ? CHostEventButtonPress : CHostEventButtonRelease;
      result.button = gdk_button_event_get_button(event);
      if (result.kind == CHostEventButtonPress) self->is_touched = false;
      chost_read_pen(event, &result);
      break;
    case GDK_TOUCH_BEGIN:
      self->is_touched = true;
      result.kind = CHostEventTouchBegin;
      break;
    case GDK_TOUCH_UPDATE: result.kind = CHostEventTouchUpdate; break;
    case GDK_TOUCH_END:
      result.kind = chost_is_touch_screen_lost(event) ? CHostEventTouchCancel : CHostEventTouchEnd;
      break;
    case GDK_TOUCH_CANCEL: result.kind = CHostEventTouchCancel; break;
    case GDK_PROXIMITY_OUT: result.kind = CHostEventProximityOut; break;
    case GDK_GRAB_BROKEN: result.kind = CHostEventGrabBroken; break;
    case GDK_SCROLL: {
      result.kind = CHostEventScroll;
      GdkScrollDirection direction = gdk_scroll_event_get_direction(event);
      result.is_discrete = direction != GDK_SCROLL_SMOOTH;
      switch (direction) {
        case GDK_SCROLL_UP: result.dy = -1; break;
        case GDK_SCROLL_DOWN: result.dy = 1; break;
        case GDK_SCROLL_LEFT: result.dx = -1; break;
        case GDK_SCROLL_RIGHT: result.dx = 1; break;
        default: gdk_scroll_event_get_deltas(event, &result.dx, &result.dy);
      }
      result.is_stop = gdk_scroll_event_is_stop(event);
      result.is_in_pixels = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE;
      break;
    }
    case GDK_TOUCHPAD_PINCH:
      result.kind = CHostEventPinch;
      result.phase = chost_phase(gdk_touchpad_event_get_gesture_phase(event));
      result.scale = gdk_touchpad_event_get_pinch_scale(event);
      result.rotation = gdk_touchpad_event_get_pinch_angle_delta(event);
      break;
    case GDK_KEY_PRESS:
    case GDK_KEY_RELEASE:
      result.kind = gdk_event_get_event_type(event) == GDK_KEY_PRESS ? CHostEventKeyPress : CHostEventKeyRelease;
      chost_read_key(event, &result);
      break;
    default: return FALSE;
  }
  // Positions of GDK are in the coordinates of the surface, which includes the shadow and the title bar.
  double offset_x = 0, offset_y = 0, left = 0, top = 0;
  gtk_native_get_surface_transform(GTK_NATIVE(self->window), &offset_x, &offset_y);
  gtk_widget_translate_coordinates(GTK_WIDGET(self->view), self->window, 0, 0, &left, &top);
  double x = 0, y = 0;
  // Events of wheels have no position.
  bool has_position = gdk_event_get_position(event, &x, &y);
  if (!has_position && result.kind == CHostEventScroll) {
    GdkDevice *pointer = gdk_seat_get_pointer(gdk_event_get_seat(event));
    has_position = gdk_surface_get_device_position(gdk_event_get_surface(event), pointer, &x, &y, NULL);
  }
  if (has_position) {
    result.x = x - offset_x - left;
    result.y = y - offset_y - top;
  }
  GdkTimeCoord *past = NULL;
  guint count = 0;
  CHostPastLocation *history = NULL;
  if (result.kind == CHostEventMotion && (past = gdk_event_get_history(event, &count)) != NULL) {
    history = g_new0(CHostPastLocation, count);
    for (guint index = 0; index < count; index++) {
      bool has_pressure = past[index].flags & GDK_AXIS_FLAG_PRESSURE;
      history[index] = (CHostPastLocation){
          past[index].time, past[index].axes[GDK_AXIS_X] - offset_x - left, past[index].axes[GDK_AXIS_Y] - offset_y - top,
          has_pressure ? past[index].axes[GDK_AXIS_PRESSURE] : 0};
    }
    result.history = history;
    result.history_count = count;
  }
  bool is_key = result.kind == CHostEventKeyPress || result.kind == CHostEventKeyRelease;
  if (is_key) self->key = event;
  bool is_used = self->callbacks.event(self->callbacks.context, &result);
  if (is_key) self->key = NULL;
  g_free(history);
  g_free(past);
  return is_used;
}

static gboolean chost_receive(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  if (chost_defer((CHostDeferred){.kind = CHostDeferredInput, .window = data, .event = event})) return TRUE;
  return chost_receive_now(data, event);
}

static void chost_leave_now(CHostWindow *self, guint32 time) {
  CHostEvent result = {.kind = CHostEventLeave, .scale = 1, .time = time};
  self->callbacks.event(self->callbacks.context, &result);
}

static void chost_leave(GtkEventControllerMotion *controller, gpointer data) {
  guint32 time = gtk_event_controller_get_current_event_time(GTK_EVENT_CONTROLLER(controller));
  if (chost_defer((CHostDeferred){.kind = CHostDeferredLeave, .window = data, .time = time})) return;
  chost_leave_now(data, time);
}

static void chost_focus_now(CHostWindow *self, bool is_active) {
  if (self->uses_method) {
    if (is_active) {
      gtk_im_context_focus_in(self->method);
    } else {
      gtk_im_context_focus_out(self->method);
    }
  }
  self->callbacks.focused(self->callbacks.context, is_active);
}

static void chost_focus_changed(GtkWindow *window, GParamSpec *spec, gpointer data) {
  bool is_active = gtk_window_is_active(window);
  if (chost_defer((CHostDeferred){.kind = CHostDeferredFocus, .window = data, .is_active = is_active})) return;
  chost_focus_now(data, is_active);
}

static gboolean chost_close_requested(GtkWindow *window, gpointer data) {
  CHostWindow *self = data;
  if (chost_defer((CHostDeferred){.kind = CHostDeferredClose, .window = self})) return TRUE;
  self->callbacks.closed(self->callbacks.context);
  return TRUE;
}

static void chost_deliver(CHostDeferred *item) {
  switch (item->kind) {
    case CHostDeferredInput: chost_receive_now(item->window, item->event); break;
    case CHostDeferredLeave: chost_leave_now(item->window, item->time); break;
    case CHostDeferredFocus: chost_focus_now(item->window, item->is_active); break;
    case CHostDeferredClose: item->window->callbacks.closed(item->window->callbacks.context); break;
    case CHostDeferredRemoval: chost_desktop_remove_device(item->device); break;
  }
}

// Delivers the deferred events in the order in which they have arrived. Returns whether there was one.
static bool chost_deliver_deferred(void) {
  if (deferrals > 0 || is_delivering || g_queue_is_empty(&deferred)) return false;
  is_delivering = true;
  for (CHostDeferred *item; (item = g_queue_pop_head(&deferred)) != NULL; chost_deferred_free(item)) chost_deliver(item);
  is_delivering = false;
  return true;
}

// After a key, GTK shows the frame of the focused widget for three seconds, and then lays out the window. The view has no
// such frame, and an app that is still must not wake up.
static void chost_hide_focus(GtkWindow *window, GParamSpec *spec, gpointer data) {
  if (gtk_window_get_focus_visible(window)) gtk_window_set_focus_visible(window, FALSE);
}

static void chost_scale_changed(GtkWidget *widget, GParamSpec *spec, gpointer data) { chost_view_resize(data); }

// MARK: Windows

static void chost_committed(GtkIMContext *method, const char *text, gpointer data) {
  CHostWindow *self = data;
  self->callbacks.commit(self->callbacks.context, text);
}

static void chost_composition_changed(GtkIMContext *method, gpointer data) {
  CHostWindow *self = data;
  char *text = NULL;
  int caret = 0;
  gtk_im_context_get_preedit_string(method, &text, NULL, &caret);
  self->callbacks.composition(self->callbacks.context, text == NULL ? "" : text, caret);
  g_free(text);
}

static gboolean chost_deletes_surrounding(GtkIMContext *method, int offset, int count, gpointer data) {
  CHostWindow *self = data;
  return self->callbacks.delete_surrounding(self->callbacks.context, offset, count);
}

CHostWindow *chost_window_new(const char *title, int width, int height, CHostCallbacks callbacks) {
  CHostWindow *self = g_new0(CHostWindow, 1);
  self->callbacks = callbacks;
  self->window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(self->window), title);
  gtk_window_set_default_size(GTK_WINDOW(self->window), width, height);
  self->view = g_object_new(chost_view_get_type(), NULL);
  self->view->window = self;
  GtkWidget *view = GTK_WIDGET(self->view);
  gtk_widget_set_hexpand(view, TRUE);
  gtk_widget_set_vexpand(view, TRUE);
  gtk_window_set_child(GTK_WINDOW(self->window), view);

  GtkEventController *events = gtk_event_controller_legacy_new();
  g_signal_connect(events, "event", G_CALLBACK(chost_receive), self);
  gtk_widget_add_controller(view, events);
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "leave", G_CALLBACK(chost_leave), self);
  gtk_widget_add_controller(view, motion);

  self->method = gtk_im_multicontext_new();
  gtk_im_context_set_client_widget(self->method, view);
  g_signal_connect(self->method, "commit", G_CALLBACK(chost_committed), self);
  g_signal_connect(self->method, "preedit-changed", G_CALLBACK(chost_composition_changed), self);
  g_signal_connect(self->method, "delete-surrounding", G_CALLBACK(chost_deletes_surrounding), self);

  g_signal_connect(self->window, "notify::is-active", G_CALLBACK(chost_focus_changed), self);
  gtk_window_set_focus_visible(GTK_WINDOW(self->window), FALSE);
  g_signal_connect(self->window, "notify::focus-visible", G_CALLBACK(chost_hide_focus), self);
  g_signal_connect(self->window, "close-request", G_CALLBACK(chost_close_requested), self);
  g_signal_connect(view, "notify::scale-factor", G_CALLBACK(chost_scale_changed), self);
  gtk_widget_grab_focus(view);
  return self;
}

void chost_window_present(CHostWindow *self) { gtk_window_present(GTK_WINDOW(self->window)); }

void chost_window_destroy(CHostWindow *self) {
  chost_forget_deferred(self);
  if (self->tick != 0) gtk_widget_remove_tick_callback(GTK_WIDGET(self->view), self->tick);
  g_signal_handlers_disconnect_by_data(self->window, self);
  g_signal_handlers_disconnect_by_data(self->view, self);
  g_signal_handlers_disconnect_by_data(self->method, self);
  gtk_im_context_set_client_widget(self->method, NULL);
  g_clear_object(&self->method);
  self->view->window = NULL;
  chost_drags_free(self->drags);
  gtk_window_destroy(GTK_WINDOW(self->window));
  chost_drop_tiles(self);
  g_clear_pointer(&self->context, cairo_destroy);
  g_clear_pointer(&self->picture, cairo_surface_destroy);
  g_free(self);
}

void chost_window_set_title(CHostWindow *self, const char *title) {
  gtk_window_set_title(GTK_WINDOW(self->window), title);
}

void chost_window_set_fullscreen(CHostWindow *self, bool is_fullscreen) {
  if (is_fullscreen) {
    gtk_window_fullscreen(GTK_WINDOW(self->window));
  } else {
    gtk_window_unfullscreen(GTK_WINDOW(self->window));
  }
}

bool chost_window_is_fullscreen(CHostWindow *self) { return gtk_window_is_fullscreen(GTK_WINDOW(self->window)); }

void chost_window_set_resizable(CHostWindow *self, bool is_resizable) {
  // The size of a window that the user cannot resize is the requested size of its content.
  int width = 0, height = 0;
  gtk_window_get_default_size(GTK_WINDOW(self->window), &width, &height);
  gtk_widget_set_size_request(GTK_WIDGET(self->view), is_resizable ? -1 : width, is_resizable ? -1 : height);
  gtk_window_set_resizable(GTK_WINDOW(self->window), is_resizable);
}

void chost_window_set_decorated(CHostWindow *self, bool is_decorated) {
  gtk_window_set_decorated(GTK_WINDOW(self->window), is_decorated);
}

void chost_window_set_cursor(CHostWindow *self, const char *name) {
  gtk_widget_set_cursor_from_name(GTK_WIDGET(self->view), name);
}

static gboolean chost_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  CHostWindow *self = data;
  // The app has not handled its latest event yet.
  if (deferrals > 0) return G_SOURCE_CONTINUE;
  self->tick = 0;
  int64_t time = gdk_frame_clock_get_frame_time(clock);
  gint64 interval = 0, presentation = 0;
  gdk_frame_clock_get_refresh_info(clock, time, &interval, &presentation);
  self->callbacks.frame(self->callbacks.context, time, presentation, interval);
  return G_SOURCE_REMOVE;
}

void chost_window_request_frame(CHostWindow *self) {
  if (self->tick == 0) self->tick = gtk_widget_add_tick_callback(GTK_WIDGET(self->view), chost_tick, self, NULL);
}

// MARK: Pictures

void *chost_window_paint(CHostWindow *self, int width, int height, bool *is_new) {
  *is_new = false;
  if (width < 1 || height < 1 || width > 32767 || height > 32767) return NULL;
  if (self->picture == NULL || width != self->width || height != self->height) {
    cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    if (cairo_surface_status(picture) != CAIRO_STATUS_SUCCESS) {
      cairo_surface_destroy(picture);
      return NULL;
    }
    chost_drop_tiles(self);
    g_clear_pointer(&self->context, cairo_destroy);
    g_clear_pointer(&self->picture, cairo_surface_destroy);
    self->picture = picture;
    self->width = width;
    self->height = height;
    self->columns = (width + tile_size - 1) / tile_size;
    self->rows = (height + tile_size - 1) / tile_size;
    self->tiles = g_new0(GdkTexture *, self->columns * self->rows);
    *is_new = true;
  }
  g_clear_pointer(&self->context, cairo_destroy);
  self->context = cairo_create(self->picture);
  return self->context;
}

static void chost_make_tile(CHostWindow *self, int column, int row) {
  int x = column * tile_size, y = row * tile_size;
  int width = MIN(tile_size, self->width - x), height = MIN(tile_size, self->height - y);
  int stride = cairo_image_surface_get_stride(self->picture);
  const unsigned char *pixels = cairo_image_surface_get_data(self->picture) + (size_t)y * stride + (size_t)x * 4;
  unsigned char *copy = g_malloc((size_t)width * height * 4);
  for (int line = 0; line < height; line++) {
    memcpy(copy + (size_t)line * width * 4, pixels + (size_t)line * stride, (size_t)width * 4);
  }
  GBytes *bytes = g_bytes_new_take(copy, (size_t)width * height * 4);
  GdkTexture **tile = &self->tiles[row * self->columns + column];
  g_clear_object(tile);
  *tile = gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, (size_t)width * 4);
  g_bytes_unref(bytes);
}

void chost_window_show(CHostWindow *self, const CHostRect *rects, size_t count) {
  if (self->picture == NULL || count == 0) return;
  // Cairo may defer drawing until the surface is flushed.
  cairo_surface_flush(self->picture);
  for (int row = 0; row < self->rows; row++) {
    for (int column = 0; column < self->columns; column++) {
      bool is_changed = self->tiles[row * self->columns + column] == NULL;
      int x = column * tile_size, y = row * tile_size;
      for (size_t index = 0; index < count && !is_changed; index++) {
        CHostRect rect = rects[index];
        is_changed = rect.x < x + tile_size && rect.x + rect.width > x && rect.y < y + tile_size && rect.y + rect.height > y;
      }
      if (is_changed) chost_make_tile(self, column, row);
    }
  }
  gtk_widget_queue_draw(GTK_WIDGET(self->view));
}

GdkTexture *chost_window_copy(CHostWindow *self, double x, double y, double width, double height) {
  if (self->picture == NULL) return NULL;
  int scale = self->shown_scale;
  int left = MAX(0, (int)(x * scale)), top = MAX(0, (int)(y * scale));
  int right = MIN(self->width, (int)ceil((x + width) * scale)), bottom = MIN(self->height, (int)ceil((y + height) * scale));
  if (left >= right || top >= bottom) return NULL;
  cairo_surface_flush(self->picture);
  int stride = cairo_image_surface_get_stride(self->picture);
  size_t row = (size_t)(right - left) * 4;
  unsigned char *copy = g_malloc(row * (size_t)(bottom - top));
  const unsigned char *pixels = cairo_image_surface_get_data(self->picture);
  for (int line = top; line < bottom; line++) {
    memcpy(copy + (size_t)(line - top) * row, pixels + (size_t)line * stride + (size_t)left * 4, row);
  }
  GBytes *bytes = g_bytes_new_take(copy, row * (size_t)(bottom - top));
  GdkTexture *texture = gdk_memory_texture_new(right - left, bottom - top, GDK_MEMORY_DEFAULT, bytes, row);
  g_bytes_unref(bytes);
  return texture;
}

GtkWidget *chost_window_view(CHostWindow *self) { return GTK_WIDGET(self->view); }

bool chost_window_is_touched(CHostWindow *self) { return self->is_touched; }

void **chost_window_drags(CHostWindow *self) { return &self->drags; }

uint64_t chost_window_draw_count(CHostWindow *self) { return self->draws; }

bool chost_window_origin(CHostWindow *self, bool is_on_screen, double *x, double *y) {
  double offset_x = 0, offset_y = 0, left = 0, top = 0;
  gtk_native_get_surface_transform(GTK_NATIVE(self->window), &offset_x, &offset_y);
  gtk_widget_translate_coordinates(GTK_WIDGET(self->view), self->window, 0, 0, &left, &top);
  *x = left;
  *y = top;
  if (!is_on_screen) return true;
#ifdef GDK_WINDOWING_X11
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(self->window));
  if (surface == NULL || gdk_surface_is_destroyed(surface) || !GDK_IS_X11_SURFACE(surface)) return false;
  Display *display = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface));
  int root_x = 0, root_y = 0, scale = gdk_surface_get_scale_factor(surface);
  Window child = None;
  if (!XTranslateCoordinates(display, gdk_x11_surface_get_xid(surface), DefaultRootWindow(display), 0, 0, &root_x,
                             &root_y, &child)) {
    return false;
  }
  *x = left + offset_x + (double)root_x / scale;
  *y = top + offset_y + (double)root_y / scale;
  return true;
#else
  return false;
#endif
}

// MARK: Input methods

void chost_window_set_input_method(CHostWindow *self, bool is_enabled, bool is_secure) {
  if (is_enabled) g_object_set(self->method, "input-purpose", is_secure ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM, NULL);
  if (is_enabled == self->uses_method) return;
  self->uses_method = is_enabled;
  if (is_enabled) {
    gtk_im_context_focus_in(self->method);
  } else {
    gtk_im_context_reset(self->method);
    gtk_im_context_focus_out(self->method);
  }
}

void chost_window_reset_input_method(CHostWindow *self) { gtk_im_context_reset(self->method); }

void chost_window_set_caret(CHostWindow *self, CHostRect rect) {
  GdkRectangle area = {rect.x, rect.y, rect.width, rect.height};
  gtk_im_context_set_cursor_location(self->method, &area);
}

bool chost_window_filter_key(CHostWindow *self) {
  if (self->key == NULL || !self->uses_method) return false;
  // The input method may run a nested loop until a process with its engine replies.
  chost_begin_deferral();
  bool is_used = gtk_im_context_filter_keypress(self->method, self->key);
  chost_end_deferral();
  return is_used;
}

// MARK: The loop

static GSource *wake_up;
static uint64_t waits;

static gboolean chost_wake_up(GSource *source, GSourceFunc callback, gpointer data) {
  g_source_set_ready_time(source, -1);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs wake_up_functions = {.dispatch = chost_wake_up};

typedef struct {
  GSource source;
  gpointer tag;
} CHostQueueSource;

static gboolean chost_run_queue(GSource *source, GSourceFunc callback, gpointer data) {
  // The descriptor counts requests. It remains readable, and the loop spins, until it is read.
  uint64_t count = 0;
  ssize_t result = read(_dispatch_get_main_queue_handle_4CF(), &count, sizeof count);
  (void)result;
  // Work that arrives in a nested loop follows the work that runs the loop.
  static bool is_running, is_pending;
  is_pending = true;
  if (is_running) return G_SOURCE_CONTINUE;
  is_running = true;
  while (is_pending) {
    is_pending = false;
    _dispatch_main_queue_callback_4CF(NULL);
  }
  is_running = false;
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs queue_functions = {.dispatch = chost_run_queue};

static int chost_poll(GPollFD *descriptors, guint count, int timeout) {
  if (timeout != 0) waits++;
  return g_poll(descriptors, count, timeout);
}

bool chost_init(const char *name) {
  g_set_prgname(name);
  // The pictures are painted on the processor, so a renderer with OpenGL would only copy them to another memory, and
  // load its libraries.
  g_setenv("GSK_RENDERER", "cairo", FALSE);
  if (strcmp(g_getenv("GSK_RENDERER"), "cairo") == 0) g_setenv("GDK_DEBUG", "gl-disable", FALSE);
  // Accessibility.c reports the elements of the app. GTK would report an empty window, and would wait for the bus.
  g_setenv("GTK_A11Y", "none", FALSE);
  if (!gtk_init_check()) return false;
  wake_up = g_source_new(&wake_up_functions, sizeof(GSource));
  g_source_set_priority(wake_up, G_PRIORITY_HIGH);
  g_source_attach(wake_up, NULL);
  GSource *queue = g_source_new(&queue_functions, sizeof(CHostQueueSource));
  // Not before input, whose order with the main queue is that of a run loop.
  g_source_set_priority(queue, G_PRIORITY_DEFAULT);
  // GLib disables a source that cannot recurse while it runs, and to enable it, wakes up the loop again.
  g_source_set_can_recurse(queue, TRUE);
  ((CHostQueueSource *)queue)->tag = g_source_add_unix_fd(queue, _dispatch_get_main_queue_handle_4CF(), G_IO_IN);
  g_source_attach(queue, NULL);
  g_main_context_set_poll_func(NULL, chost_poll);
  return true;
}

// Handles one batch of events of the display, and neither frames nor other work of lower priority. Returns whether there
// was one.
//
// A cycle of the frame clock follows each event. If the cycle ran before the app has requested its frame, the frame would
// be delayed until the next cycle, by the whole interval between two frames.
static bool chost_handle_events(void) {
  enum { limit = 64 };
  GPollFD descriptors[limit];
  GMainContext *context = g_main_context_default();
  if (!g_main_context_acquire(context)) return false;
  int priority = 0, timeout = 0;
  g_main_context_prepare(context, &priority);
  int count = g_main_context_query(context, GDK_PRIORITY_EVENTS, &timeout, descriptors, limit);
  if (count > limit) count = limit;
  // Without this condition, GLib would dispatch sources of lower priority.
  bool is_ready = g_poll(descriptors, (guint)count, 0) > 0 || priority <= GDK_PRIORITY_EVENTS;
  is_ready = is_ready && g_main_context_check(context, GDK_PRIORITY_EVENTS, descriptors, count);
  if (is_ready) g_main_context_dispatch(context);
  g_main_context_release(context);
  return is_ready;
}

bool chost_iterate(int64_t deadline) {
  if (chost_deliver_deferred()) return true;
  if (deadline == 0) return chost_handle_events();
  g_source_set_ready_time(wake_up, deadline < 0 ? -1 : deadline);
  return g_main_context_iteration(NULL, TRUE);
}

uint64_t chost_wait_count(void) { return waits; }

void chost_sync(void) { gdk_display_sync(gdk_display_get_default()); }

int64_t chost_now(void) { return g_get_monotonic_time(); }
