// Declarations that the C files of this target share.

#ifndef CHOST_PRIVATE_H
#define CHOST_PRIVATE_H

#include <gtk/gtk.h>

#include "CHost.h"

typedef void (*CHostRequest)(void *context, const char *type, void *transfer);

// Content whose bytes are requested when another app receives it. The function and its context must exist as long as the
// content; `chost_content_disable` ends this.
GdkContentProvider *chost_content_new(const char *const *types, size_t count, CHostRequest request, void *context);
void chost_content_disable(GdkContentProvider *content);
// Reads a drop like chost_clipboard_read.
void *chost_read_drop(GdkDrop *drop, const char *type, int64_t timeout, size_t limit, size_t *count);

// Between these calls, input is deferred until the outermost deferral has ended.
void chost_begin_deferral(void);
void chost_end_deferral(void);
// Defers the removal of a device if input is deferred. Returns whether it does so.
bool chost_defer_removal(CHostDeviceKind kind);
void chost_desktop_remove_device(CHostDeviceKind kind);

GtkWidget *chost_window_view(CHostWindow *window);
// The drags of a window; NULL before they are observed.
void **chost_window_drags(CHostWindow *window);
// A part of the picture of the window, in logical pixels; NULL if it is empty.
GdkTexture *chost_window_copy(CHostWindow *window, double x, double y, double width, double height);
void chost_drags_free(void *drags);
// Whether the latest press was that of a finger, which may be lifted already.
bool chost_window_is_touched(CHostWindow *window);

#endif
