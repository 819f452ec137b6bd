// Drag and drop with other apps.

#ifndef CHOST_DRAG_H
#define CHOST_DRAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct CHostWindow;

typedef enum : int { CHostDropNone, CHostDropCopy, CHostDropMove } CHostDropOperation;

// Locations are in logical pixels of the view.
typedef struct {
  void *context;
  // A drag has entered the view. `is_own` is true if the app has begun it with `chost_drag_begin`.
  void (*entered)(void *context, const char *const *types, size_t count, bool allows_move, bool is_own, double x, double y);
  // Returns the operation that a drop would perform.
  CHostDropOperation (*moved)(void *context, double x, double y);
  void (*left)(void *context);
  // The user drops the items. Their bytes can be read until the function returns the operation that was performed.
  CHostDropOperation (*dropped)(void *context, double x, double y);
  // Another app requests bytes of the drag that the app has begun. Calls `chost_transfer_finish` once.
  void (*requested)(void *context, const char *type, void *transfer);
  // Another app offers an operation for the drag that the app has begun, or none.
  void (*offered)(void *context, CHostDropOperation operation);
  // The drag that the app has begun has ended, with the operation that another app has performed.
  void (*ended)(void *context, CHostDropOperation operation);
} CHostDragCallbacks;

void chost_window_observe_drags(struct CHostWindow *window, CHostDragCallbacks callbacks);
// Begins a drag with the pressed pointer. The picture of the drag is the part of the window in the rectangle, in logical
// pixels. Returns false if the display server has rejected the drag, if one is in progress, and on X11 for a finger.
bool chost_drag_begin(struct CHostWindow *window, const char *const *types, size_t count, bool allows_move, double x,
                      double y, double width, double height);
// Reads the bytes of the items that are being dropped, like chost_clipboard_read.
void *chost_drop_read(struct CHostWindow *window, const char *type, int64_t timeout, size_t limit, size_t *count);

#endif
