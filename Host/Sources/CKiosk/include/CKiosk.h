// A screen without a desktop for a host in Swift: devices of libinput, a screen of DRM/KMS, and the seat that owns them.
//
// All functions are called on the main thread.

#ifndef CKIOSK_H
#define CKIOSK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Seats

typedef struct CKioskSeat CKioskSeat;

typedef struct {
  void *context;
  // The session is in the foreground again, or in the background. In the background, devices must not be used.
  void (*changed)(void *context, bool is_active);
} CKioskSeatCallbacks;

// Opens the seat of this session with libseat, which uses seatd or logind. Returns NULL if there is none; devices are then
// opened directly, and the session is never in the background.
CKioskSeat *ckiosk_seat_open(CKioskSeatCallbacks callbacks);
void ckiosk_seat_close(CKioskSeat *seat);
int ckiosk_seat_descriptor(CKioskSeat *seat);
void ckiosk_seat_dispatch(CKioskSeat *seat);
// Switches to another virtual terminal, from 1.
void ckiosk_seat_switch(CKioskSeat *seat, int terminal);
// Opens a device; returns its descriptor, or the negative number of an error. `seat` may be NULL.
int ckiosk_device_open(CKioskSeat *seat, const char *path, int flags);
void ckiosk_device_close(CKioskSeat *seat, int descriptor);

// MARK: Input

typedef enum : int {
  CKioskEventMotion,
  CKioskEventButton,
  CKioskEventScroll,
  CKioskEventTouchDown,
  CKioskEventTouchMotion,
  CKioskEventTouchUp,
  CKioskEventTouchCancel,
  // All touches of one moment have been reported.
  CKioskEventTouchFrame,
  CKioskEventPinch,
  CKioskEventKey,
  CKioskEventPenProximity,
  CKioskEventPenMotion,
  CKioskEventPenTip,
  CKioskEventPenButton,
  CKioskEventDeviceAdded,
  CKioskEventDeviceRemoved,
} CKioskEventKind;

typedef enum : int { CKioskPointer, CKioskTouchpad, CKioskTouchScreen, CKioskPen, CKioskKeyboard } CKioskDeviceKind;

typedef enum : int { CKioskBegan, CKioskChanged, CKioskEnded, CKioskCancelled } CKioskPhase;

// The units of a surface along each axis, in which absolute locations are measured.
enum { ckiosk_units = 1 << 20 };

typedef struct {
  CKioskEventKind kind;
  CKioskDeviceKind device;
  // Microseconds of the monotonic clock.
  uint64_t time;
  // A mask of modifiers as in the `state` of X11, before the event.
  uint32_t modifiers;
  // An absolute location, from 0 to `ckiosk_units`. libinput has applied the calibration of the device.
  bool is_absolute;
  double x, y;
  // A movement in pixels, or a scroll distance: notches of a wheel, or pixels.
  double dx, dy;
  bool is_in_pixels, is_discrete, is_stop;
  // The number of a touch, which is unique on the seat until the touch ends.
  int slot;
  // The button in the numbering of X11.
  uint32_t button;
  bool is_pressed;
  CKioskPhase phase;
  // The scale since the beginning of a pinch, and the rotation since the previous event in radians clockwise.
  double scale, rotation;
  // The keycode of XKB, and the keysyms and characters with and without the pressed modifiers.
  uint32_t keycode, keysym, plain_keysym, character, plain_character;
  // Pens only. The pressure is from 0 to 1, the tilts and the rotation are in degrees, the height is from 0 to 1.
  double pressure, tilt_x, tilt_y, roll, height;
  bool is_eraser, has_tilt;
  // Added and removed devices only: whether the device has the keys of letters. Buttons of a case are no keyboard.
  bool has_letters;
  // The name of the device and of its file; valid during the call.
  const char *name, *path;
} CKioskEvent;

typedef struct CKioskInput CKioskInput;

typedef struct {
  void *context;
  void (*event)(void *context, const CKioskEvent *event);
} CKioskInputCallbacks;

// Opens the devices of the seat that the variable XDG_SEAT names, or else of `seat0`. A device that udev assigns to
// another screen than `output` (property WL_OUTPUT) is ignored; NULL means that no device is ignored. Returns NULL if
// udev or libinput are not available.
CKioskInput *ckiosk_input_open(CKioskSeat *seat, const char *output, CKioskInputCallbacks callbacks);
void ckiosk_input_close(CKioskInput *input);
int ckiosk_input_descriptor(CKioskInput *input);
// Reads the devices and calls `event` for each event.
void ckiosk_input_dispatch(CKioskInput *input);
// Closes all devices while the session is in the background; their touches are cancelled.
void ckiosk_input_suspend(CKioskInput *input);
void ckiosk_input_resume(CKioskInput *input);

typedef enum : int { CKioskComposeNone, CKioskComposing, CKioskComposed, CKioskComposeCancelled } CKioskComposition;
// Passes a keysym to the dead keys and compositions of the locale. The composed text has at most `size` bytes with its 0.
CKioskComposition ckiosk_input_compose(CKioskInput *input, uint32_t keysym, char *text, size_t size);
void ckiosk_input_reset_composition(CKioskInput *input);

// MARK: The screen

typedef struct {
  int x, y, width, height;
} CKioskRect;

typedef struct {
  int width, height;
  // Microseconds between two frames.
  int64_t interval;
  // Whether frames are set with the atomic interface.
  bool is_atomic;
  char connector[48];
} CKioskMode;

typedef struct {
  uint8_t *pixels;
  size_t stride;
  // The number of the buffer, 0 or 1.
  int index;
} CKioskBuffer;

typedef struct CKioskDisplay CKioskDisplay;

typedef struct {
  void *context;
  // A picture is visible since `time`, in microseconds of the monotonic clock.
  void (*flipped)(void *context, int64_t time);
} CKioskDisplayCallbacks;

// Opens the first screen that is connected, or the named connector such as HDMI-A-1. `card` is a file such as
// /dev/dri/card0; NULL for the first card with a connected screen. On failure, NULL is returned, and `error` is the reason.
CKioskDisplay *ckiosk_display_open(CKioskSeat *seat, const char *card, const char *connector,
                                   CKioskDisplayCallbacks callbacks, char *error, size_t error_size);
// Restores the previous picture of the screen.
void ckiosk_display_close(CKioskDisplay *display);
int ckiosk_display_descriptor(CKioskDisplay *display);
void ckiosk_display_dispatch(CKioskDisplay *display);
// The descriptor that is readable when a screen may have been connected or disconnected; -1 if there is none.
int ckiosk_display_monitor_descriptor(CKioskDisplay *display);
// Looks for changes of the connected screens. Returns whether the mode has changed or must be set again; all buffers are
// then new.
bool ckiosk_display_update(CKioskDisplay *display);
// Sets the mode again at the next flip, after the session was in the background.
void ckiosk_display_invalidate(CKioskDisplay *display);
// Returns false if no screen is connected.
bool ckiosk_display_mode(CKioskDisplay *display, CKioskMode *mode);
// Returns the buffer that is not visible; false while a flip is pending or if there is no screen.
bool ckiosk_display_buffer(CKioskDisplay *display, CKioskBuffer *buffer);
// Makes the buffer visible at the next frame of the screen. `rects` are the pixels that differ from the visible buffer.
// Returns 0 or the negative number of an error.
int ckiosk_display_flip(CKioskDisplay *display, const CKioskRect *rects, size_t count);

// MARK: Pixels

// Copies a rectangle of a picture to a buffer that is turned clockwise by `rotation` degrees. The picture has
// `width` x `height` pixels. If `pointer` is not NULL, the cursor is painted with its tip at this location.
void ckiosk_copy(const uint8_t *picture, size_t stride, int width, int height, CKioskBuffer buffer, CKioskRect rect,
                 int rotation, const CKioskRect *pointer);
// The size of the cursor, in pixels.
enum { ckiosk_pointer_width = 12, ckiosk_pointer_height = 19 };

// MARK: The loop

typedef struct {
  int descriptor;
  bool is_ready;
} CKioskSource;

// Waits until a source is readable, the main queue has work, or `deadline` in microseconds of the monotonic clock; a
// negative deadline means without limit. Runs the main queue.
void ckiosk_wait(CKioskSource *sources, size_t count, int64_t deadline);
// The number of times that the loop has waited.
uint64_t ckiosk_wait_count(void);

#endif
