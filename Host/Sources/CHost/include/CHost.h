// Windows of GTK for a host in Swift: a view that shows pixels and reports events, and a loop that waits for them.
//
// All functions are called on the main thread. The functions of GTK and GLib are not used elsewhere.

#ifndef CHOST_H
#define CHOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CHostAccessibility.h"
#include "CHostDrag.h"

// MARK: Events

typedef enum : int {
  CHostEventMotion,
  CHostEventButtonPress,
  CHostEventButtonRelease,
  CHostEventLeave,
  CHostEventScroll,
  CHostEventTouchBegin,
  CHostEventTouchUpdate,
  CHostEventTouchEnd,
  CHostEventTouchCancel,
  CHostEventPinch,
  CHostEventKeyPress,
  CHostEventKeyRelease,
  CHostEventProximityOut,
  CHostEventGrabBroken,
} CHostEventKind;

typedef enum : int {
  CHostDevicePointer,
  CHostDeviceTouchpad,
  CHostDeviceTouchScreen,
  CHostDevicePen,
  CHostDeviceKeyboard,
} CHostDeviceKind;

typedef enum : int { CHostPhaseBegan, CHostPhaseChanged, CHostPhaseEnded, CHostPhaseCancelled } CHostPhase;

// An earlier location of a pressed pointer or pen, which GDK has compressed into a later event.
typedef struct {
  uint32_t time;
  double x, y;
  double pressure;
} CHostPastLocation;

// An event of GDK. Locations are in logical pixels of the view.
typedef struct {
  CHostEventKind kind;
  CHostDeviceKind device;
  // Milliseconds; the base is that of the display server, usually the monotonic clock.
  uint32_t time;
  // A mask of modifiers and buttons, as in the `state` of X11, before the event.
  uint32_t modifiers;
  double x, y;
  // The number of the touch; valid until the touch ends.
  uintptr_t sequence;
  uint32_t button;
  // The scroll distance: notches of a wheel, or logical pixels.
  double dx, dy;
  bool is_in_pixels, is_discrete, is_stop;
  CHostPhase phase;
  // The scale since the beginning of a pinch, and the rotation since the previous event in radians clockwise.
  double scale, rotation;
  // The keycode of XKB, and the keysyms with and without the pressed modifiers.
  uint32_t keycode, keysym, plain_keysym;
  // The characters of both keysyms; 0 if a keysym has none.
  uint32_t character, plain_character;
  // Pens only. The pressure is from 0 to 1, the tilts from -1 to 1, the rotation in degrees, the height from 0 to 1.
  double pressure, tilt_x, tilt_y, roll, height;
  bool is_eraser, has_tilt;
  const CHostPastLocation *history;
  size_t history_count;
} CHostEvent;

// MARK: Windows

typedef struct CHostWindow CHostWindow;

typedef struct {
  void *context;
  // Receives an event. Returns whether the event has been used; unused keys are handled by GTK.
  bool (*event)(void *context, const CHostEvent *event);
  // Called once for each requested frame. Times are in microseconds of the monotonic clock.
  void (*frame)(void *context, int64_t time, int64_t presentation, int64_t interval);
  // Called when the size in logical pixels or the scale factor has changed.
  void (*resized)(void *context, int width, int height, int scale);
  void (*focused)(void *context, bool is_focused);
  // The user closes the window.
  void (*closed)(void *context);
  // The input method inserts text.
  void (*commit)(void *context, const char *text);
  // The input method shows a composition, with the caret as a number of Unicode scalars; empty at its end.
  void (*composition)(void *context, const char *text, int caret);
  // The input method deletes text around the caret; the values are numbers of Unicode scalars.
  bool (*delete_surrounding)(void *context, int offset, int count);
} CHostCallbacks;

CHostWindow *chost_window_new(const char *title, int width, int height, CHostCallbacks callbacks);
// Shows the window.
void chost_window_present(CHostWindow *window);
// Removes the window. No callback is called afterwards.
void chost_window_destroy(CHostWindow *window);
void chost_window_set_title(CHostWindow *window, const char *title);
void chost_window_set_fullscreen(CHostWindow *window, bool is_fullscreen);
bool chost_window_is_fullscreen(CHostWindow *window);
void chost_window_set_resizable(CHostWindow *window, bool is_resizable);
void chost_window_set_decorated(CHostWindow *window, bool is_decorated);
void chost_window_set_cursor(CHostWindow *window, const char *name);
// Requests one call of `frame`, at the time of the next frame of the display.
void chost_window_request_frame(CHostWindow *window);
// Returns a Cairo context (cairo_t *) for a picture of this size in pixels; NULL if the size is not possible. The
// context belongs to the window and is valid until the next call. `is_new` is set if the picture has no content yet.
void *chost_window_paint(CHostWindow *window, int width, int height, bool *is_new);
typedef struct {
  int x, y, width, height;
} CHostRect;
// Shows the picture. Only the rectangles, in pixels, have changed.
void chost_window_show(CHostWindow *window, const CHostRect *rects, size_t count);
// The number of times that GTK has drawn the window.
uint64_t chost_window_draw_count(CHostWindow *window);

// MARK: Input methods

void chost_window_set_input_method(CHostWindow *window, bool is_enabled, bool is_secure);
void chost_window_reset_input_method(CHostWindow *window);
void chost_window_set_caret(CHostWindow *window, CHostRect rect);
// Passes the event that is being received to the input method. Returns whether the input method has used it. Input that
// arrives in the meantime is deferred; the input method may change text.
bool chost_window_filter_key(CHostWindow *window);

// MARK: The loop

// Connects to the display, with the name of the app for the desktop. Returns false if there is no display. Must be called
// first.
bool chost_init(const char *name);
// Delivers the deferred events. If there are none, waits for events until `deadline`, in microseconds of the monotonic
// clock, and handles one batch of them. A negative deadline means without limit. 0 means that the function does not wait,
// and handles events of the display only. Returns whether anything was handled.
bool chost_iterate(int64_t deadline);
// The number of times that the loop has waited.
uint64_t chost_wait_count(void);
int64_t chost_now(void);
// Waits until the display server has processed everything that the app has sent.
void chost_sync(void);

// MARK: The desktop

typedef struct {
  bool is_dark;
  // The factor by which the user has enlarged text.
  double text_scale;
  bool reduces_motion;
} CHostSettings;

typedef struct {
  void *context;
  void (*settings_changed)(void *context);
  // A device was removed.
  void (*device_removed)(void *context, CHostDeviceKind kind);
  // Another app has copied; `types` are MIME types. The count is 0 if the clipboard is empty.
  void (*clipboard_changed)(void *context, const char *const *types, size_t count);
  // Another app pastes. Calls `chost_transfer_finish` once, immediately or later.
  void (*clipboard_requested)(void *context, const char *type, void *transfer);
} CHostDesktopCallbacks;

void chost_desktop_observe(CHostDesktopCallbacks callbacks);
CHostSettings chost_desktop_settings(void);
// Whether a touch screen or a keyboard is attached. Buttons, and the keyboards of test programs, are no keyboards.
bool chost_has_device(CHostDeviceKind kind);

// Announces the MIME types of the copied item; a count of 0 withdraws the announcement.
void chost_clipboard_announce(const char *const *types, size_t count);
// Sends the bytes that another app pastes; NULL if there are none.
void chost_transfer_finish(void *transfer, const void *bytes, size_t count);
// Reads the clipboard, for at most `timeout` microseconds and `limit` bytes. Returns NULL on failure. The caller frees
// the result with chost_free. Input that arrives while the function waits is deferred.
void *chost_clipboard_read(const char *type, int64_t timeout, size_t limit, size_t *count);
void chost_free(void *bytes);

#endif
