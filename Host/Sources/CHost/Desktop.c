#include <string.h>

#include "CHostPrivate.h"

static CHostDesktopCallbacks desktop;
// The color scheme of the desktop's portal: 0 no preference, 1 dark, 2 light; -1 if there is no portal.
static int color_scheme = -1;

// MARK: Settings

static void chost_notify_settings(GObject *object, GParamSpec *spec, gpointer data) {
  desktop.settings_changed(desktop.context);
}

static void chost_set_color_scheme(GVariant *value) {
  GVariant *inner = g_variant_ref(value);
  while (g_variant_is_of_type(inner, G_VARIANT_TYPE_VARIANT)) {
    GVariant *next = g_variant_get_variant(inner);
    g_variant_unref(inner);
    inner = next;
  }
  if (g_variant_is_of_type(inner, G_VARIANT_TYPE_UINT32)) {
    int scheme = (int)g_variant_get_uint32(inner);
    if (scheme != color_scheme) {
      color_scheme = scheme;
      desktop.settings_changed(desktop.context);
    }
  }
  g_variant_unref(inner);
}

static void chost_portal_signal(GDBusConnection *bus, const char *sender, const char *path, const char *interface,
                                const char *signal, GVariant *parameters, gpointer data) {
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)"))) return;
  const char *group = NULL, *key = NULL;
  GVariant *value = NULL;
  g_variant_get(parameters, "(&s&sv)", &group, &key, &value);
  if (strcmp(group, "org.freedesktop.appearance") == 0 && strcmp(key, "color-scheme") == 0) {
    chost_set_color_scheme(value);
  }
  g_variant_unref(value);
}

static void chost_portal_read(GObject *bus, GAsyncResult *result, gpointer data) {
  GVariant *answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (answer == NULL) return;
  GVariant *value = g_variant_get_child_value(answer, 0);
  chost_set_color_scheme(value);
  g_variant_unref(value);
  g_variant_unref(answer);
}

static void chost_bus_connected(GObject *source, GAsyncResult *result, gpointer data) {
  GDBusConnection *bus = g_bus_get_finish(result, NULL);
  if (bus == NULL) return;
  const char *name = "org.freedesktop.portal.Desktop", *path = "/org/freedesktop/portal/desktop";
  const char *interface = "org.freedesktop.portal.Settings";
  g_dbus_connection_signal_subscribe(bus, name, interface, "SettingChanged", path, "org.freedesktop.appearance",
                                     G_DBUS_SIGNAL_FLAGS_NONE, chost_portal_signal, NULL, NULL);
  g_dbus_connection_call(bus, name, path, interface, "Read",
                         g_variant_new("(ss)", "org.freedesktop.appearance", "color-scheme"), NULL,
                         G_DBUS_CALL_FLAGS_NONE, 2000, NULL, chost_portal_read, NULL);
}

CHostSettings chost_desktop_settings(void) {
  GtkSettings *settings = gtk_settings_get_default();
  gboolean prefers_dark = FALSE, animates = TRUE;
  char *theme = NULL;
  int resolution = -1;
  g_object_get(settings, "gtk-application-prefer-dark-theme", &prefers_dark, "gtk-theme-name", &theme, "gtk-xft-dpi",
               &resolution, "gtk-enable-animations", &animates, NULL);
  const char *forced = g_getenv("GTK_THEME");
  const char *name = forced != NULL ? forced : theme != NULL ? theme : "";
  bool is_dark_theme = prefers_dark || g_str_has_suffix(name, "-dark") || g_str_has_suffix(name, ":dark");
  CHostSettings result = {
      .is_dark = forced == NULL && color_scheme > 0 ? color_scheme == 1 : is_dark_theme,
      .text_scale = resolution > 0 ? resolution / (96.0 * 1024) : 1,
      .reduces_motion = !animates,
  };
  g_free(theme);
  return result;
}

// MARK: Devices

void chost_desktop_remove_device(CHostDeviceKind kind) { desktop.device_removed(desktop.context, kind); }

static void chost_device_removed(GdkSeat *seat, GdkDevice *device, gpointer data) {
  CHostDeviceKind kind = CHostDevicePointer;
  switch (gdk_device_get_source(device)) {
    case GDK_SOURCE_PEN: kind = CHostDevicePen; break;
    case GDK_SOURCE_TOUCHSCREEN: kind = CHostDeviceTouchScreen; break;
    case GDK_SOURCE_TOUCHPAD: kind = CHostDeviceTouchpad; break;
    case GDK_SOURCE_KEYBOARD: kind = CHostDeviceKeyboard; break;
    default: break;
  }
  if (!chost_defer_removal(kind)) chost_desktop_remove_device(kind);
}

bool chost_has_device(CHostDeviceKind kind) {
  GdkSeat *seat = gdk_display_get_default_seat(gdk_display_get_default());
  if (seat == NULL) return false;
  bool is_keyboard = kind == CHostDeviceKeyboard;
  GList *devices =
      gdk_seat_get_devices(seat, is_keyboard ? GDK_SEAT_CAPABILITY_KEYBOARD : GDK_SEAT_CAPABILITY_TOUCH);
  bool is_found = false;
  for (GList *each = devices; each != NULL && !is_found; each = each->next) {
    const char *name = gdk_device_get_name(each->data);
    // X11 reports power buttons as keyboards.
    const char *others[] = {"XTEST", "Virtual core", "Button", "Video Bus"};
    is_found = true;
    for (size_t index = 0; is_keyboard && name != NULL && index < G_N_ELEMENTS(others); index++) {
      if (strstr(name, others[index]) != NULL) is_found = false;
    }
  }
  g_list_free(devices);
  return is_found;
}

// MARK: The clipboard

// The content that this app has copied or drags. The bytes of a type are requested when another app receives them.
typedef struct {
  GdkContentProvider parent;
  char **types;
  CHostRequest request;
  void *context;
} CHostContent;

typedef struct {
  GdkContentProviderClass parent;
} CHostContentClass;

G_DEFINE_TYPE(CHostContent, chost_content, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *chost_content_formats(GdkContentProvider *provider) {
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new();
  for (char **type = ((CHostContent *)provider)->types; type != NULL && *type != NULL; type++) {
    gdk_content_formats_builder_add_mime_type(builder, *type);
  }
  return gdk_content_formats_builder_free_to_formats(builder);
}

typedef struct {
  GTask *task;
  GOutputStream *stream;
  GBytes *bytes;
} CHostTransfer;

static void chost_transfer_free(CHostTransfer *transfer) {
  g_object_unref(transfer->task);
  g_object_unref(transfer->stream);
  g_clear_pointer(&transfer->bytes, g_bytes_unref);
  g_free(transfer);
}

static void chost_transfer_closed(GObject *stream, GAsyncResult *result, gpointer data) {
  CHostTransfer *transfer = data;
  GError *error = NULL;
  if (g_output_stream_close_finish(G_OUTPUT_STREAM(stream), result, &error)) {
    g_task_return_boolean(transfer->task, TRUE);
  } else {
    g_task_return_error(transfer->task, error);
  }
  chost_transfer_free(transfer);
}

static void chost_transfer_written(GObject *stream, GAsyncResult *result, gpointer data) {
  CHostTransfer *transfer = data;
  GError *error = NULL;
  if (!g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &error)) {
    g_task_return_error(transfer->task, error);
    return chost_transfer_free(transfer);
  }
  // The receiver waits until the stream is closed.
  g_output_stream_close_async(G_OUTPUT_STREAM(stream), G_PRIORITY_DEFAULT, NULL, chost_transfer_closed, transfer);
}

void chost_transfer_finish(void *opaque, const void *bytes, size_t count) {
  CHostTransfer *transfer = opaque;
  if (bytes == NULL) {
    g_task_return_new_error(transfer->task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "The app has no data of this type.");
    return chost_transfer_free(transfer);
  }
  transfer->bytes = g_bytes_new(bytes, count);
  g_output_stream_write_all_async(transfer->stream, g_bytes_get_data(transfer->bytes, NULL), count, G_PRIORITY_DEFAULT,
                                  NULL, chost_transfer_written, transfer);
}

static void chost_content_write(GdkContentProvider *provider, const char *type, GOutputStream *stream, int priority,
                                GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
  CHostTransfer *transfer = g_new0(CHostTransfer, 1);
  transfer->task = g_task_new(provider, cancellable, callback, data);
  transfer->stream = g_object_ref(stream);
  CHostContent *content = (CHostContent *)provider;
  if (content->request == NULL) return chost_transfer_finish(transfer, NULL, 0);
  content->request(content->context, type, transfer);
}

static gboolean chost_content_write_finish(GdkContentProvider *provider, GAsyncResult *result, GError **error) {
  return g_task_propagate_boolean(G_TASK(result), error);
}

static void chost_content_finalize(GObject *object) {
  g_strfreev(((CHostContent *)object)->types);
  G_OBJECT_CLASS(chost_content_parent_class)->finalize(object);
}

static void chost_content_class_init(CHostContentClass *class) {
  G_OBJECT_CLASS(class)->finalize = chost_content_finalize;
  GdkContentProviderClass *provider = GDK_CONTENT_PROVIDER_CLASS(class);
  provider->ref_formats = chost_content_formats;
  provider->write_mime_type_async = chost_content_write;
  provider->write_mime_type_finish = chost_content_write_finish;
}

static void chost_content_init(CHostContent *content) {}

GdkContentProvider *chost_content_new(const char *const *types, size_t count, CHostRequest request, void *context) {
  CHostContent *content = g_object_new(chost_content_get_type(), NULL);
  content->types = g_new0(char *, count + 1);
  for (size_t index = 0; index < count; index++) content->types[index] = g_strdup(types[index]);
  content->request = request;
  content->context = context;
  return GDK_CONTENT_PROVIDER(content);
}

void chost_content_disable(GdkContentProvider *content) { ((CHostContent *)content)->request = NULL; }

static GdkClipboard *chost_clipboard(void) { return gdk_display_get_clipboard(gdk_display_get_default()); }

void chost_clipboard_announce(const char *const *types, size_t count) {
  GdkClipboard *clipboard = chost_clipboard();
  if (count == 0) {
    if (gdk_clipboard_is_local(clipboard)) gdk_clipboard_set_content(clipboard, NULL);
    return;
  }
  GdkContentProvider *content = chost_content_new(types, count, desktop.clipboard_requested, desktop.context);
  gdk_clipboard_set_content(clipboard, content);
  g_object_unref(content);
}

static void chost_clipboard_did_change(GdkClipboard *clipboard, gpointer data) {
  if (gdk_clipboard_is_local(clipboard)) return;
  gsize count = 0;
  const char *const *types = gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(clipboard), &count);
  desktop.clipboard_changed(desktop.context, types, count);
}

typedef struct {
  int uses;
  bool is_finished;
  GCancellable *cancellable;
  GInputStream *stream;
  GByteArray *bytes;
  size_t limit;
  bool has_failed;
  char chunk[65536];
} CHostReading;

static void chost_reading_release(CHostReading *reading) {
  if (--reading->uses > 0) return;
  g_clear_object(&reading->cancellable);
  g_clear_object(&reading->stream);
  if (reading->bytes != NULL) g_byte_array_unref(reading->bytes);
  g_free(reading);
}

static void chost_reading_end(CHostReading *reading, bool has_failed) {
  reading->is_finished = true;
  reading->has_failed = has_failed;
  chost_reading_release(reading);
}

static void chost_reading_continue(GObject *stream, GAsyncResult *result, gpointer data) {
  CHostReading *reading = data;
  gssize count = g_input_stream_read_finish(G_INPUT_STREAM(stream), result, NULL);
  if (count < 0) return chost_reading_end(reading, true);
  if (count == 0) return chost_reading_end(reading, false);
  g_byte_array_append(reading->bytes, (const guint8 *)reading->chunk, (guint)count);
  // The reader of the bytes rejects what is longer than the limit, so one chunk more is enough.
  if (reading->bytes->len > reading->limit) return chost_reading_end(reading, false);
  g_input_stream_read_async(reading->stream, reading->chunk, sizeof reading->chunk, G_PRIORITY_DEFAULT,
                            reading->cancellable, chost_reading_continue, reading);
}

static void chost_reading_began(GObject *source, GAsyncResult *result, gpointer data) {
  CHostReading *reading = data;
  if (GDK_IS_DROP(source)) {
    reading->stream = gdk_drop_read_finish(GDK_DROP(source), result, NULL, NULL);
  } else {
    reading->stream = gdk_clipboard_read_finish(GDK_CLIPBOARD(source), result, NULL, NULL);
  }
  if (reading->stream == NULL) return chost_reading_end(reading, true);
  g_input_stream_read_async(reading->stream, reading->chunk, sizeof reading->chunk, G_PRIORITY_DEFAULT,
                            reading->cancellable, chost_reading_continue, reading);
}

// Reads from the clipboard, or from a drop if it is not NULL.
static void *chost_read(GdkDrop *drop, const char *type, int64_t timeout, size_t limit, size_t *count) {
  const char *types[] = {type, NULL};
  CHostReading *reading = g_new0(CHostReading, 1);
  reading->uses = 2;
  reading->limit = limit;
  reading->bytes = g_byte_array_new();
  reading->cancellable = g_cancellable_new();
  if (drop != NULL) {
    gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, reading->cancellable, chost_reading_began, reading);
  } else {
    gdk_clipboard_read_async(chost_clipboard(), types, G_PRIORITY_DEFAULT, reading->cancellable, chost_reading_began,
                             reading);
  }
  int64_t deadline = chost_now() + timeout;
  chost_begin_deferral();
  while (!reading->is_finished && chost_now() < deadline) chost_iterate(deadline);
  chost_end_deferral();
  void *result = NULL;
  *count = 0;
  if (reading->is_finished && !reading->has_failed) {
    *count = reading->bytes->len;
    result = g_malloc(*count + 1);
    memcpy(result, reading->bytes->data, *count);
  } else {
    g_cancellable_cancel(reading->cancellable);
  }
  chost_reading_release(reading);
  return result;
}

void *chost_clipboard_read(const char *type, int64_t timeout, size_t limit, size_t *count) {
  return chost_read(NULL, type, timeout, limit, count);
}

void *chost_read_drop(GdkDrop *drop, const char *type, int64_t timeout, size_t limit, size_t *count) {
  return chost_read(drop, type, timeout, limit, count);
}

void chost_free(void *bytes) { g_free(bytes); }

void chost_desktop_observe(CHostDesktopCallbacks callbacks) {
  desktop = callbacks;
  GtkSettings *settings = gtk_settings_get_default();
  const char *names[] = {"notify::gtk-application-prefer-dark-theme", "notify::gtk-theme-name", "notify::gtk-xft-dpi",
                         "notify::gtk-enable-animations"};
  for (size_t index = 0; index < G_N_ELEMENTS(names); index++) {
    g_signal_connect(settings, names[index], G_CALLBACK(chost_notify_settings), NULL);
  }
  GdkDisplay *display = gdk_display_get_default();
  GdkSeat *seat = gdk_display_get_default_seat(display);
  if (seat != NULL) g_signal_connect(seat, "device-removed", G_CALLBACK(chost_device_removed), NULL);
  g_signal_connect(chost_clipboard(), "changed", G_CALLBACK(chost_clipboard_did_change), NULL);
  if (g_getenv("DBUS_SESSION_BUS_ADDRESS") != NULL || g_getenv("XDG_RUNTIME_DIR") != NULL) {
    g_bus_get(G_BUS_TYPE_SESSION, NULL, chost_bus_connected, NULL);
  }
}
