// The accessible objects of an app on the bus of assistive technologies (AT-SPI), through GDBus.
//
// The host supplies the values of a node when another process requests them. All functions and callbacks run on the main
// thread, and none of them waits for another process. Without a bus, nothing happens.

#ifndef CHOST_ACCESSIBILITY_H
#define CHOST_ACCESSIBILITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct CHostWindow;

// The interfaces of a node. Each node also has the interface Accessible.
typedef enum : uint32_t {
  CHostInterfaceApplication = 1 << 0,
  CHostInterfaceComponent = 1 << 1,
  CHostInterfaceAction = 1 << 2,
  CHostInterfaceText = 1 << 3,
  CHostInterfaceEditableText = 1 << 4,
  CHostInterfaceValue = 1 << 5,
} CHostInterfaces;

typedef enum : int {
  CHostAccessibleName,
  CHostAccessibleDescription,
  CHostAccessibleIdentifier,
  CHostAccessiblePlaceholder,
  CHostAccessibleLocale,
  CHostAccessibleValueText,
  CHostAccessibleContent,
  CHostAccessibleActionName,
} CHostAccessibleString;

// The values of a node that are not texts. The node 0 is the application, and is the root.
typedef struct {
  int32_t parent;
  // The index among the children of the parent.
  int32_t index;
  int32_t child_count;
  // A value of AtspiRole.
  uint32_t role;
  // A bit for each value of AtspiStateType.
  uint64_t states;
  uint32_t interfaces;
  // The frame in logical pixels of the view of `window`; a node without a window is not on the screen.
  double x, y, width, height;
  struct CHostWindow *window;
  double value, minimum, maximum, increment;
  // The selected characters, empty for a caret. All positions of text are in Unicode code points.
  int32_t selection_start, selection_end;
  int32_t action_count;
} CHostAccessible;

typedef struct {
  void *context;
  // Returns false if there is no such node.
  bool (*node)(void *context, int32_t id, CHostAccessible *node);
  // Passes a text of a node to `chost_accessible_return`; `index` is that of the action.
  void (*string)(void *context, int32_t id, CHostAccessibleString kind, int32_t index, void *result);
  // Returns the number of a child; -1 if there is none.
  int32_t (*child)(void *context, int32_t id, int32_t index);
  // Returns the innermost node at a location in logical pixels of the node's window; -1 if there is none.
  int32_t (*hit)(void *context, int32_t id, double x, double y);
  bool (*perform)(void *context, int32_t id, int32_t action);
  bool (*focus)(void *context, int32_t id);
  bool (*scroll_to)(void *context, int32_t id);
  bool (*select_text)(void *context, int32_t id, int32_t start, int32_t end);
  // Replaces a range of the text. An end of -1 means the end of the text.
  bool (*replace_text)(void *context, int32_t id, int32_t start, int32_t end, const char *text);
  bool (*set_value)(void *context, int32_t id, double value);
  // The first client has appeared, or the last one has disappeared.
  void (*observed)(void *context, bool is_observed);
  // A screen reader was started or ended.
  void (*reader_changed)(void *context, bool is_running);
} CHostAccessibilityCallbacks;

// Connects to the bus in the background.
void chost_accessibility_start(CHostAccessibilityCallbacks callbacks);
void chost_accessibility_stop(void);
void chost_accessible_return(void *result, const char *text);

// Events; the names are those of AT-SPI, such as "Object" and "StateChanged". Without a bus they have no effect.
void chost_accessibility_send(int32_t id, const char *group, const char *name, const char *detail, int32_t first,
                              int32_t second, const char *text);
// An event whose value is a child. The cache of clients is updated, too.
void chost_accessibility_send_child(int32_t id, bool is_added, int32_t index, int32_t child);
void chost_accessibility_send_frame(int32_t id);

// The distance of the view's top left corner from that of the window, or from that of the screen, in logical pixels. That
// from the screen is only known on X11. Returns false if the distance is not known.
bool chost_window_origin(struct CHostWindow *window, bool is_on_screen, double *x, double *y);

#endif
