#include <math.h>

#include "CHostPrivate.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

// The drags of a window.
typedef struct {
  CHostWindow *window;
  CHostDragCallbacks callbacks;
  // Owned by the view.
  GtkDropTargetAsync *target;
  // The drag over the window.
  GdkDrop *drop;
  // The drag that the app has begun in the window.
  GdkDrag *drag;
  GdkContentProvider *content;
} CHostDrags;

// MARK: Drags over the window

static GdkDragAction chost_action(CHostDropOperation operation) {
  switch (operation) {
    case CHostDropCopy: return GDK_ACTION_COPY;
    case CHostDropMove: return GDK_ACTION_MOVE;
    default: return 0;
  }
}

static GdkDragAction chost_drop_enters(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data) {
  CHostDrags *self = data;
  g_set_object(&self->drop, drop);
  gsize count = 0;
  const char *const *types = gdk_content_formats_get_mime_types(gdk_drop_get_formats(drop), &count);
  bool allows_move = gdk_drop_get_actions(drop) & GDK_ACTION_MOVE;
  bool is_own = self->drag != NULL && gdk_drop_get_drag(drop) == self->drag;
  self->callbacks.entered(self->callbacks.context, types, count, allows_move, is_own, x, y);
  return chost_action(self->callbacks.moved(self->callbacks.context, x, y));
}

static GdkDragAction chost_drop_moves(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data) {
  CHostDrags *self = data;
  if (drop != self->drop) return chost_drop_enters(target, drop, x, y, data);
  return chost_action(self->callbacks.moved(self->callbacks.context, x, y));
}

static void chost_drop_leaves(GtkDropTargetAsync *target, GdkDrop *drop, gpointer data) {
  CHostDrags *self = data;
  if (drop != self->drop) return;
  self->callbacks.left(self->callbacks.context);
  g_clear_object(&self->drop);
}

static gboolean chost_drop_ends(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data) {
  CHostDrags *self = data;
  if (drop != self->drop) return FALSE;
  g_object_ref(drop);
  CHostDropOperation operation = self->callbacks.dropped(self->callbacks.context, x, y);
  g_clear_object(&self->drop);
  gdk_drop_finish(drop, chost_action(operation));
  g_object_unref(drop);
  return TRUE;
}

void *chost_drop_read(CHostWindow *window, const char *type, int64_t timeout, size_t limit, size_t *count) {
  CHostDrags *self = *chost_window_drags(window);
  *count = 0;
  if (self == NULL || self->drop == NULL) return NULL;
  GdkDrop *drop = g_object_ref(self->drop);
  void *result = chost_read_drop(drop, type, timeout, limit, count);
  g_object_unref(drop);
  return result;
}

// MARK: Drags of the app

static void chost_drag_over(CHostDrags *self, CHostDropOperation operation) {
  if (self->drag == NULL) return;
  g_signal_handlers_disconnect_by_data(self->drag, self);
  chost_content_disable(self->content);
  g_clear_object(&self->content);
  g_clear_object(&self->drag);
  self->callbacks.ended(self->callbacks.context, operation);
}

static CHostDropOperation chost_selected_operation(GdkDrag *drag) {
  GdkDragAction action = gdk_drag_get_selected_action(drag);
  return action & GDK_ACTION_MOVE ? CHostDropMove : action & GDK_ACTION_COPY ? CHostDropCopy : CHostDropNone;
}

static void chost_drag_offered(GdkDrag *drag, GParamSpec *spec, gpointer data) {
  CHostDrags *self = data;
  self->callbacks.offered(self->callbacks.context, chost_selected_operation(drag));
}

static void chost_drag_finished(GdkDrag *drag, gpointer data) {
  GdkDragAction action = gdk_drag_get_selected_action(drag);
  CHostDropOperation operation = action & GDK_ACTION_MOVE ? CHostDropMove : CHostDropCopy;
  gdk_drag_drop_done(drag, TRUE);
  chost_drag_over(data, operation);
}

static void chost_drag_cancelled(GdkDrag *drag, GdkDragCancelReason reason, gpointer data) {
  gdk_drag_drop_done(drag, FALSE);
  chost_drag_over(data, CHostDropNone);
}

bool chost_drag_begin(CHostWindow *window, const char *const *types, size_t count, bool allows_move, double x,
                      double y, double width, double height) {
  CHostDrags *self = *chost_window_drags(window);
  if (self == NULL || self->drag != NULL || count == 0) return false;
  GtkWidget *view = chost_window_view(window);
  GdkSurface *surface = gtk_native_get_surface(gtk_widget_get_native(view));
  GdkSeat *seat = gdk_display_get_default_seat(gtk_widget_get_display(view));
  GdkDevice *device = seat == NULL ? NULL : gdk_seat_get_pointer(seat);
  if (surface == NULL || device == NULL) return false;
#ifdef GDK_WINDOWING_X11
  // GDK continues drags with the pointer, which it grabs. X.Org then sends no further events of the finger, so the drag
  // would not end, and no other finger would reach the app.
  if (GDK_IS_X11_SURFACE(surface) && chost_window_is_touched(window)) return false;
#endif
  self->content = chost_content_new(types, count, self->callbacks.requested, self->callbacks.context);
  GdkDragAction actions = allows_move ? GDK_ACTION_COPY | GDK_ACTION_MOVE : GDK_ACTION_COPY;
  // The drag begins at the current location of the pointer.
  self->drag = gdk_drag_begin(surface, device, self->content, actions, 0, 0);
  if (self->drag == NULL) {
    chost_content_disable(self->content);
    g_clear_object(&self->content);
    return false;
  }
  g_signal_connect(self->drag, "notify::selected-action", G_CALLBACK(chost_drag_offered), self);
  g_signal_connect(self->drag, "dnd-finished", G_CALLBACK(chost_drag_finished), self);
  g_signal_connect(self->drag, "cancel", G_CALLBACK(chost_drag_cancelled), self);
  GdkTexture *picture = chost_window_copy(window, x, y, width, height);
  if (picture != NULL) {
    gtk_drag_icon_set_from_paintable(self->drag, GDK_PAINTABLE(picture), (int)(width / 2), (int)(height / 2));
    g_object_unref(picture);
  }
  return true;
}

// MARK: Observation

void chost_window_observe_drags(CHostWindow *window, CHostDragCallbacks callbacks) {
  CHostDrags *self = g_new0(CHostDrags, 1);
  self->window = window;
  self->callbacks = callbacks;
  *chost_window_drags(window) = self;
  GtkDropTargetAsync *target = gtk_drop_target_async_new(NULL, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  self->target = target;
  g_signal_connect(target, "drag-enter", G_CALLBACK(chost_drop_enters), self);
  g_signal_connect(target, "drag-motion", G_CALLBACK(chost_drop_moves), self);
  g_signal_connect(target, "drag-leave", G_CALLBACK(chost_drop_leaves), self);
  g_signal_connect(target, "drop", G_CALLBACK(chost_drop_ends), self);
  gtk_widget_add_controller(chost_window_view(window), GTK_EVENT_CONTROLLER(target));
}

void chost_drags_free(void *drags) {
  CHostDrags *self = drags;
  if (self == NULL) return;
  // A window that is destroyed below a drag reports that the drag leaves.
  g_signal_handlers_disconnect_by_data(self->target, self);
  g_clear_object(&self->drop);
  if (self->drag != NULL) {
    g_signal_handlers_disconnect_by_data(self->drag, self);
    chost_content_disable(self->content);
    gdk_drag_drop_done(self->drag, FALSE);
  }
  g_clear_object(&self->content);
  g_clear_object(&self->drag);
  g_free(self);
}
