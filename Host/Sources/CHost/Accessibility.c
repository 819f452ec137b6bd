#include <gtk/gtk.h>
#include <string.h>

#include "CHost.h"

// The interfaces of AT-SPI 2 that the nodes have. GDBus rejects calls with other arguments.
static const char interfaces_xml[] =
    "<node>"
    "<interface name='org.a11y.atspi.Accessible'>"
    "<property name='Name' type='s' access='read'/><property name='Description' type='s' access='read'/>"
    "<property name='Parent' type='(so)' access='read'/><property name='ChildCount' type='i' access='read'/>"
    "<property name='Locale' type='s' access='read'/><property name='AccessibleId' type='s' access='read'/>"
    "<property name='HelpText' type='s' access='read'/>"
    "<method name='GetChildAtIndex'><arg type='i' direction='in'/><arg type='(so)' direction='out'/></method>"
    "<method name='GetChildren'><arg type='a(so)' direction='out'/></method>"
    "<method name='GetIndexInParent'><arg type='i' direction='out'/></method>"
    "<method name='GetRelationSet'><arg type='a(ua(so))' direction='out'/></method>"
    "<method name='GetRole'><arg type='u' direction='out'/></method>"
    "<method name='GetRoleName'><arg type='s' direction='out'/></method>"
    "<method name='GetLocalizedRoleName'><arg type='s' direction='out'/></method>"
    "<method name='GetState'><arg type='au' direction='out'/></method>"
    "<method name='GetAttributes'><arg type='a{ss}' direction='out'/></method>"
    "<method name='GetApplication'><arg type='(so)' direction='out'/></method>"
    "<method name='GetInterfaces'><arg type='as' direction='out'/></method>"
    "</interface>"
    "<interface name='org.a11y.atspi.Application'>"
    "<property name='ToolkitName' type='s' access='read'/><property name='Version' type='s' access='read'/>"
    "<property name='AtspiVersion' type='s' access='read'/><property name='Id' type='i' access='readwrite'/>"
    "<method name='GetLocale'><arg type='u' direction='in'/><arg type='s' direction='out'/></method>"
    "</interface>"
    "<interface name='org.a11y.atspi.Component'>"
    "<method name='Contains'><arg type='i' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='u' direction='in'/><arg type='b' direction='out'/></method>"
    "<method name='GetAccessibleAtPoint'><arg type='i' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='u' direction='in'/><arg type='(so)' direction='out'/></method>"
    "<method name='GetExtents'><arg type='u' direction='in'/><arg type='(iiii)' direction='out'/></method>"
    "<method name='GetPosition'><arg type='u' direction='in'/><arg type='i' direction='out'/>"
    "<arg type='i' direction='out'/></method>"
    "<method name='GetSize'><arg type='i' direction='out'/><arg type='i' direction='out'/></method>"
    "<method name='GetLayer'><arg type='u' direction='out'/></method>"
    "<method name='GetMDIZOrder'><arg type='n' direction='out'/></method>"
    "<method name='GetAlpha'><arg type='d' direction='out'/></method>"
    "<method name='GrabFocus'><arg type='b' direction='out'/></method>"
    "<method name='ScrollTo'><arg type='u' direction='in'/><arg type='b' direction='out'/></method>"
    "</interface>"
    "<interface name='org.a11y.atspi.Action'>"
    "<property name='NActions' type='i' access='read'/>"
    "<method name='GetDescription'><arg type='i' direction='in'/><arg type='s' direction='out'/></method>"
    "<method name='GetName'><arg type='i' direction='in'/><arg type='s' direction='out'/></method>"
    "<method name='GetLocalizedName'><arg type='i' direction='in'/><arg type='s' direction='out'/></method>"
    "<method name='GetKeyBinding'><arg type='i' direction='in'/><arg type='s' direction='out'/></method>"
    "<method name='GetActions'><arg type='a(sss)' direction='out'/></method>"
    "<method name='DoAction'><arg type='i' direction='in'/><arg type='b' direction='out'/></method>"
    "</interface>"
    "<interface name='org.a11y.atspi.Text'>"
    "<property name='CharacterCount' type='i' access='read'/><property name='CaretOffset' type='i' access='read'/>"
    "<method name='GetText'><arg type='i' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='s' direction='out'/></method>"
    "<method name='GetStringAtOffset'><arg type='i' direction='in'/><arg type='u' direction='in'/>"
    "<arg type='s' direction='out'/><arg type='i' direction='out'/><arg type='i' direction='out'/></method>"
    "<method name='GetTextAtOffset'><arg type='i' direction='in'/><arg type='u' direction='in'/>"
    "<arg type='s' direction='out'/><arg type='i' direction='out'/><arg type='i' direction='out'/></method>"
    "<method name='GetCharacterAtOffset'><arg type='i' direction='in'/><arg type='i' direction='out'/></method>"
    "<method name='SetCaretOffset'><arg type='i' direction='in'/><arg type='b' direction='out'/></method>"
    "<method name='GetNSelections'><arg type='i' direction='out'/></method>"
    "<method name='GetSelection'><arg type='i' direction='in'/><arg type='i' direction='out'/>"
    "<arg type='i' direction='out'/></method>"
    "<method name='AddSelection'><arg type='i' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='b' direction='out'/></method>"
    "<method name='RemoveSelection'><arg type='i' direction='in'/><arg type='b' direction='out'/></method>"
    "<method name='SetSelection'><arg type='i' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='i' direction='in'/><arg type='b' direction='out'/></method>"
    "<method name='GetAttributeRun'><arg type='i' direction='in'/><arg type='b' direction='in'/>"
    "<arg type='a{ss}' direction='out'/><arg type='i' direction='out'/><arg type='i' direction='out'/></method>"
    "<method name='GetAttributes'><arg type='i' direction='in'/><arg type='a{ss}' direction='out'/>"
    "<arg type='i' direction='out'/><arg type='i' direction='out'/></method>"
    "<method name='GetDefaultAttributes'><arg type='a{ss}' direction='out'/></method>"
    "<method name='GetDefaultAttributeSet'><arg type='a{ss}' direction='out'/></method>"
    "</interface>"
    "<interface name='org.a11y.atspi.EditableText'>"
    "<method name='SetTextContents'><arg type='s' direction='in'/><arg type='b' direction='out'/></method>"
    "<method name='InsertText'><arg type='i' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='i' direction='in'/><arg type='b' direction='out'/></method>"
    "<method name='DeleteText'><arg type='i' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='b' direction='out'/></method>"
    "</interface>"
    "<interface name='org.a11y.atspi.Value'>"
    "<property name='MinimumValue' type='d' access='read'/><property name='MaximumValue' type='d' access='read'/>"
    "<property name='MinimumIncrement' type='d' access='read'/>"
    "<property name='CurrentValue' type='d' access='readwrite'/><property name='Text' type='s' access='read'/>"
    "</interface>"
    "<interface name='org.a11y.atspi.Cache'>"
    "<method name='GetItems'><arg type='a((so)(so)(so)iiassusau)' direction='out'/></method>"
    "</interface>"
    "</node>";

#define NODES "/org/a11y/atspi/accessible"
#define ROOT NODES "/root"
#define CACHE "/org/a11y/atspi/cache"
#define NO_OBJECT "/org/a11y/atspi/null"
#define ITEM_TYPE "((so)(so)(so)iiassusau)"

// The limits of the reply to a call, for trees of any size.
enum { child_limit = 10000, item_limit = 100000, client_limit = 1000 };

static CHostAccessibilityCallbacks host;
static GDBusNodeInfo *info;
static GCancellable *cancellable;
static GDBusConnection *session, *bus;
static guint subtree, cache, registrations, statuses;
// The clients that have called a method or registered for events, with the number of the watch of each.
static GHashTable *clients;
static char *registry;
static char *desktop_path;
static int32_t application_id;
static bool is_observed;

// MARK: Values

void chost_accessible_return(void *result, const char *text) { g_string_assign(result, text); }

static char *chost_string(int32_t id, CHostAccessibleString kind, int32_t index) {
  GString *result = g_string_new("");
  host.string(host.context, id, kind, index, result);
  return g_string_free(result, FALSE);
}

static GVariant *chost_string_value(int32_t id, CHostAccessibleString kind, int32_t index) {
  return g_variant_new_take_string(chost_string(id, kind, index));
}

static char *chost_path(int32_t id) {
  if (id < 0) return g_strdup(NO_OBJECT);
  return id == 0 ? g_strdup(ROOT) : g_strdup_printf(NODES "/%d", id);
}

static int32_t chost_id(const char *name) {
  if (name == NULL) return -1;
  if (strcmp(name, "root") == 0) return 0;
  guint64 id = 0;
  return g_ascii_string_to_unsigned(name, 10, 1, G_MAXINT32, &id, NULL) ? (int32_t)id : -1;
}

static GVariant *chost_reference(int32_t id) {
  char *path = chost_path(id);
  GVariant *result = g_variant_new("(so)", id < 0 ? "" : g_dbus_connection_get_unique_name(bus), path);
  g_free(path);
  return result;
}

static GVariant *chost_parent(int32_t id, const CHostAccessible *node) {
  if (id != 0) return chost_reference(node->parent);
  return g_variant_new("(so)", registry == NULL ? "" : registry, desktop_path == NULL ? NO_OBJECT : desktop_path);
}

static GVariant *chost_states(const CHostAccessible *node) {
  GVariantBuilder states;
  g_variant_builder_init(&states, G_VARIANT_TYPE("au"));
  g_variant_builder_add(&states, "u", (guint32)node->states);
  g_variant_builder_add(&states, "u", (guint32)(node->states >> 32));
  return g_variant_builder_end(&states);
}

static const struct {
  uint32_t flag;
  const char *name;
} interface_names[] = {
    {CHostInterfaceApplication, "org.a11y.atspi.Application"}, {CHostInterfaceComponent, "org.a11y.atspi.Component"},
    {CHostInterfaceAction, "org.a11y.atspi.Action"},           {CHostInterfaceText, "org.a11y.atspi.Text"},
    {CHostInterfaceEditableText, "org.a11y.atspi.EditableText"}, {CHostInterfaceValue, "org.a11y.atspi.Value"},
};

static GVariant *chost_interfaces(const CHostAccessible *node) {
  GVariantBuilder names;
  g_variant_builder_init(&names, G_VARIANT_TYPE("as"));
  g_variant_builder_add(&names, "s", "org.a11y.atspi.Accessible");
  for (size_t index = 0; index < G_N_ELEMENTS(interface_names); index++) {
    if (node->interfaces & interface_names[index].flag) g_variant_builder_add(&names, "s", interface_names[index].name);
  }
  return g_variant_builder_end(&names);
}

static GVariant *chost_item(int32_t id, const CHostAccessible *node) {
  char *name = chost_string(id, CHostAccessibleName, 0), *description = chost_string(id, CHostAccessibleDescription, 0);
  GVariant *item = g_variant_new("(@(so)@(so)@(so)ii@assus@au)", chost_reference(id), chost_reference(0),
                                 chost_parent(id, node), node->index, node->child_count, chost_interfaces(node), name,
                                 node->role, description, chost_states(node));
  g_free(name);
  g_free(description);
  return item;
}

static void chost_add_items(GVariantBuilder *items, int32_t id, int *count, int depth) {
  CHostAccessible node = {0};
  if (*count >= item_limit || depth > 500 || !host.node(host.context, id, &node)) return;
  (*count)++;
  g_variant_builder_add_value(items, chost_item(id, &node));
  for (int32_t index = 0; index < node.child_count; index++) {
    int32_t child = host.child(host.context, id, index);
    if (child > 0) chost_add_items(items, child, count, depth + 1);
  }
}

// MARK: Clients

static void chost_note_observation(void) {
  bool is_needed = clients != NULL && g_hash_table_size(clients) > 0;
  if (is_needed == is_observed) return;
  is_observed = is_needed;
  host.observed(host.context, is_observed);
}

static void chost_client_vanished(GDBusConnection *connection, const char *name, gpointer data) {
  gpointer watch = NULL;
  if (clients == NULL || !g_hash_table_lookup_extended(clients, name, NULL, &watch)) return;
  g_bus_unwatch_name(GPOINTER_TO_UINT(watch));
  g_hash_table_remove(clients, name);
  chost_note_observation();
}

static void chost_note_client(const char *name) {
  if (clients == NULL || name == NULL || !g_dbus_is_unique_name(name)) return;
  if (g_strcmp0(name, registry) == 0 || g_hash_table_contains(clients, name)) return;
  if (g_hash_table_size(clients) >= client_limit) return;
  guint watch = g_bus_watch_name_on_connection(bus, name, G_BUS_NAME_WATCHER_FLAGS_NONE, NULL, chost_client_vanished,
                                               NULL, NULL);
  g_hash_table_insert(clients, g_strdup(name), GUINT_TO_POINTER(watch));
  chost_note_observation();
}

// MARK: Coordinates

// Adds the distance of the node's window to the coordinates of a type: 0 screen, 1 window, 2 parent.
static void chost_offset(const CHostAccessible *node, guint32 type, double *x, double *y) {
  *x = *y = 0;
  if (node->window == NULL) return;
  if (type == 2) {
    CHostAccessible parent = {0};
    if (node->parent > 0 && host.node(host.context, node->parent, &parent)) {
      *x = -parent.x;
      *y = -parent.y;
    }
    return;
  }
  // The location of a window on the screen is not known on Wayland. There, the window is at the origin.
  if (type == 0 && chost_window_origin(node->window, true, x, y)) return;
  chost_window_origin(node->window, false, x, y);
}

static GVariant *chost_frame(const CHostAccessible *node, guint32 type) {
  double x = 0, y = 0;
  chost_offset(node, type, &x, &y);
  return g_variant_new("(iiii)", (gint32)(node->x + x), (gint32)(node->y + y), (gint32)node->width,
                       (gint32)node->height);
}

// MARK: Methods

static void chost_return(GDBusMethodInvocation *invocation, GVariant *value) {
  g_dbus_method_invocation_return_value(invocation, value == NULL ? NULL : g_variant_new_tuple(&value, 1));
}

static void chost_return_bool(GDBusMethodInvocation *invocation, bool value) {
  chost_return(invocation, g_variant_new_boolean(value));
}

static void chost_accessible_call(GDBusMethodInvocation *invocation, int32_t id, const CHostAccessible *node,
                                  const char *method, GVariant *arguments) {
  if (strcmp(method, "GetChildAtIndex") == 0) {
    gint32 index = 0;
    g_variant_get(arguments, "(i)", &index);
    bool is_valid = index >= 0 && index < node->child_count;
    return chost_return(invocation, chost_reference(is_valid ? host.child(host.context, id, index) : -1));
  }
  if (strcmp(method, "GetChildren") == 0) {
    GVariantBuilder children;
    g_variant_builder_init(&children, G_VARIANT_TYPE("a(so)"));
    for (int32_t index = 0; index < MIN(node->child_count, child_limit); index++) {
      g_variant_builder_add_value(&children, chost_reference(host.child(host.context, id, index)));
    }
    return chost_return(invocation, g_variant_builder_end(&children));
  }
  if (strcmp(method, "GetIndexInParent") == 0) return chost_return(invocation, g_variant_new_int32(node->index));
  if (strcmp(method, "GetRelationSet") == 0) {
    return chost_return(invocation, g_variant_new_array(G_VARIANT_TYPE("(ua(so))"), NULL, 0));
  }
  if (strcmp(method, "GetRole") == 0) return chost_return(invocation, g_variant_new_uint32(node->role));
  // Clients know the names of the roles.
  if (g_str_has_suffix(method, "RoleName")) return chost_return(invocation, g_variant_new_string(""));
  if (strcmp(method, "GetState") == 0) return chost_return(invocation, chost_states(node));
  if (strcmp(method, "GetApplication") == 0) return chost_return(invocation, chost_reference(0));
  if (strcmp(method, "GetInterfaces") == 0) return chost_return(invocation, chost_interfaces(node));
  GVariantBuilder attributes;
  g_variant_builder_init(&attributes, G_VARIANT_TYPE("a{ss}"));
  g_variant_builder_add(&attributes, "{ss}", "toolkit", "ResponderKit");
  const struct {
    CHostAccessibleString kind;
    const char *name;
  } kinds[] = {{CHostAccessibleIdentifier, "id"},
               {CHostAccessiblePlaceholder, "placeholder-text"},
               {CHostAccessibleValueText, "valuetext"}};
  for (size_t index = 0; index < G_N_ELEMENTS(kinds); index++) {
    char *text = chost_string(id, kinds[index].kind, 0);
    if (*text != 0) g_variant_builder_add(&attributes, "{ss}", kinds[index].name, text);
    g_free(text);
  }
  chost_return(invocation, g_variant_builder_end(&attributes));
}

static void chost_component_call(GDBusMethodInvocation *invocation, int32_t id, const CHostAccessible *node,
                                 const char *method, GVariant *arguments) {
  if (strcmp(method, "Contains") == 0 || strcmp(method, "GetAccessibleAtPoint") == 0) {
    gint32 x = 0, y = 0;
    guint32 type = 0;
    double left = 0, top = 0;
    g_variant_get(arguments, "(iiu)", &x, &y, &type);
    chost_offset(node, type, &left, &top);
    double px = x - left, py = y - top;
    if (*method == 'G') return chost_return(invocation, chost_reference(host.hit(host.context, id, px, py)));
    return chost_return_bool(invocation, px >= node->x && px < node->x + node->width && py >= node->y &&
                                             py < node->y + node->height);
  }
  if (strcmp(method, "GetExtents") == 0 || strcmp(method, "GetPosition") == 0) {
    guint32 type = 0;
    g_variant_get(arguments, "(u)", &type);
    GVariant *frame = chost_frame(node, type);
    if (strcmp(method, "GetExtents") == 0) return chost_return(invocation, frame);
    gint32 x = 0, y = 0, width = 0, height = 0;
    g_variant_get(frame, "(iiii)", &x, &y, &width, &height);
    g_variant_unref(g_variant_ref_sink(frame));
    return g_dbus_method_invocation_return_value(invocation, g_variant_new("(ii)", x, y));
  }
  if (strcmp(method, "GetSize") == 0) {
    GVariant *size = g_variant_new("(ii)", (gint32)node->width, (gint32)node->height);
    return g_dbus_method_invocation_return_value(invocation, size);
  }
  // The layers of AT-SPI: 3 for widgets, 7 for windows.
  if (strcmp(method, "GetLayer") == 0) {
    return chost_return(invocation, g_variant_new_uint32(node->parent == 0 ? 7 : 3));
  }
  if (strcmp(method, "GetMDIZOrder") == 0) return chost_return(invocation, g_variant_new_int16(0));
  if (strcmp(method, "GetAlpha") == 0) return chost_return(invocation, g_variant_new_double(1));
  if (strcmp(method, "GrabFocus") == 0) return chost_return_bool(invocation, host.focus(host.context, id));
  chost_return_bool(invocation, host.scroll_to(host.context, id));
}

static void chost_action_call(GDBusMethodInvocation *invocation, int32_t id, const CHostAccessible *node,
                              const char *method, GVariant *arguments) {
  if (strcmp(method, "GetActions") == 0) {
    GVariantBuilder actions;
    g_variant_builder_init(&actions, G_VARIANT_TYPE("a(sss)"));
    for (int32_t index = 0; index < node->action_count; index++) {
      char *name = chost_string(id, CHostAccessibleActionName, index);
      g_variant_builder_add(&actions, "(sss)", name, "", "");
      g_free(name);
    }
    return chost_return(invocation, g_variant_builder_end(&actions));
  }
  gint32 index = 0;
  g_variant_get(arguments, "(i)", &index);
  if (index < 0 || index >= node->action_count) {
    return g_dbus_method_invocation_return_error(invocation, G_DBUS_ERROR, G_DBUS_ERROR_INVALID_ARGS,
                                                 "The index of the action is %d; expected 0 to %d.", index,
                                                 node->action_count - 1);
  }
  if (strcmp(method, "DoAction") == 0) return chost_return_bool(invocation, host.perform(host.context, id, index));
  bool is_name = strcmp(method, "GetName") == 0 || strcmp(method, "GetLocalizedName") == 0;
  chost_return(invocation, is_name ? chost_string_value(id, CHostAccessibleActionName, index) : g_variant_new_string(""));
}

// The end of the unit of text at an offset: 0 character, 1 word, 2 sentence, 3 line, 4 paragraph.
static void chost_text_unit(const char *text, glong count, gint32 offset, guint32 unit, glong *start, glong *end) {
  *start = CLAMP(offset, 0, count);
  *end = MIN(*start + 1, count);
  if (unit == 0) return;
  *start = 0;
  *end = count;
  if (unit != 1 && unit < 3) return;
  glong position = 0;
  for (const char *next = text; *next != 0; next = g_utf8_next_char(next), position++) {
    gunichar character = g_utf8_get_char(next);
    bool is_end = unit == 1 ? g_unichar_isspace(character) : character == '\n';
    if (!is_end) continue;
    if (position < offset) {
      *start = position + 1;
    } else {
      *end = position + 1;
      return;
    }
  }
}

static char *chost_substring(const char *text, glong start, glong end) {
  return start < end ? g_utf8_substring(text, start, end) : g_strdup("");
}

static void chost_text_call(GDBusMethodInvocation *invocation, int32_t id, const CHostAccessible *node,
                            const char *method, GVariant *arguments) {
  if (strcmp(method, "GetNSelections") == 0) {
    return chost_return(invocation, g_variant_new_int32(node->selection_end > node->selection_start));
  }
  if (strcmp(method, "GetSelection") == 0) {
    bool has_selection = node->selection_end > node->selection_start;
    return g_dbus_method_invocation_return_value(
        invocation,
        g_variant_new("(ii)", has_selection ? node->selection_start : 0, has_selection ? node->selection_end : 0));
  }
  gint32 first = 0, second = 0, number = 0;
  if (strcmp(method, "SetCaretOffset") == 0) {
    g_variant_get(arguments, "(i)", &first);
    return chost_return_bool(invocation, host.select_text(host.context, id, first, first));
  }
  if (strcmp(method, "RemoveSelection") == 0) {
    g_variant_get(arguments, "(i)", &number);
    bool is_valid = number == 0 && node->selection_end > node->selection_start;
    return chost_return_bool(
        invocation, is_valid && host.select_text(host.context, id, node->selection_end, node->selection_end));
  }
  if (strcmp(method, "AddSelection") == 0 || strcmp(method, "SetSelection") == 0) {
    bool is_new = *method == 'A';
    if (is_new) {
      g_variant_get(arguments, "(ii)", &first, &second);
    } else {
      g_variant_get(arguments, "(iii)", &number, &first, &second);
    }
    return chost_return_bool(invocation,
                             number == 0 && host.select_text(host.context, id, MIN(first, second), MAX(first, second)));
  }
  if (strstr(method, "DefaultAttribute") != NULL) {
    return chost_return(invocation, g_variant_new_array(G_VARIANT_TYPE("{ss}"), NULL, 0));
  }
  char *text = chost_string(id, CHostAccessibleContent, 0);
  glong count = g_utf8_strlen(text, -1);
  if (strcmp(method, "GetText") == 0) {
    g_variant_get(arguments, "(ii)", &first, &second);
    glong end = second < 0 || second > count ? count : second;
    chost_return(invocation, g_variant_new_take_string(chost_substring(text, CLAMP(first, 0, count), end)));
  } else if (strcmp(method, "GetCharacterAtOffset") == 0) {
    g_variant_get(arguments, "(i)", &first);
    bool is_valid = first >= 0 && first < count;
    gint32 character = is_valid ? (gint32)g_utf8_get_char(g_utf8_offset_to_pointer(text, first)) : 0;
    chost_return(invocation, g_variant_new_int32(character));
  } else if (strcmp(method, "GetStringAtOffset") == 0 || strcmp(method, "GetTextAtOffset") == 0) {
    guint32 unit = 0;
    glong start = 0, end = 0;
    g_variant_get(arguments, "(iu)", &first, &unit);
    // The boundaries of the older method: character, word start, word end, sentence start, sentence end, line start and
    // line end.
    if (strcmp(method, "GetTextAtOffset") == 0) unit = (unit + 1) / 2;
    chost_text_unit(text, count, first, unit, &start, &end);
    char *part = chost_substring(text, start, end);
    g_dbus_method_invocation_return_value(invocation, g_variant_new("(sii)", part, (gint32)start, (gint32)end));
    g_free(part);
  } else {
    g_dbus_method_invocation_return_value(
        invocation,
        g_variant_new("(@a{ss}ii)", g_variant_new_array(G_VARIANT_TYPE("{ss}"), NULL, 0), 0, (gint32)count));
  }
  g_free(text);
}

static void chost_editable_call(GDBusMethodInvocation *invocation, int32_t id, const char *method,
                                GVariant *arguments) {
  gint32 start = 0, end = -1;
  const char *text = "";
  char *part = NULL;
  if (strcmp(method, "SetTextContents") == 0) {
    g_variant_get(arguments, "(&s)", &text);
  } else if (strcmp(method, "DeleteText") == 0) {
    g_variant_get(arguments, "(ii)", &start, &end);
  } else {
    // The length is a number of characters in the specification, and a number of bytes in some clients, which is never
    // smaller.
    gint32 length = 0;
    g_variant_get(arguments, "(i&si)", &start, &text, &length);
    start = MAX(0, start);
    end = start;
    if (length >= 0 && length < g_utf8_strlen(text, -1)) text = part = g_utf8_substring(text, 0, length);
  }
  chost_return_bool(invocation, host.replace_text(host.context, id, start, end, text));
  g_free(part);
}

static void chost_call(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                       const char *method, GVariant *arguments, GDBusMethodInvocation *invocation, gpointer data) {
  chost_note_client(sender);
  if (strcmp(path, CACHE) == 0) {
    GVariantBuilder items;
    int count = 0;
    g_variant_builder_init(&items, G_VARIANT_TYPE("a" ITEM_TYPE));
    chost_add_items(&items, 0, &count, 0);
    return chost_return(invocation, g_variant_builder_end(&items));
  }
  int32_t id = chost_id(strrchr(path, '/') + 1);
  CHostAccessible node = {0};
  if (id < 0 || !host.node(host.context, id, &node)) {
    return g_dbus_method_invocation_return_error(invocation, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_OBJECT,
                                                 "%s is no element of this app any longer.", path);
  }
  const char *name = strrchr(interface, '.') + 1;
  if (strcmp(name, "Accessible") == 0) return chost_accessible_call(invocation, id, &node, method, arguments);
  if (strcmp(name, "Component") == 0) return chost_component_call(invocation, id, &node, method, arguments);
  if (strcmp(name, "Action") == 0) return chost_action_call(invocation, id, &node, method, arguments);
  if (strcmp(name, "Text") == 0) return chost_text_call(invocation, id, &node, method, arguments);
  if (strcmp(name, "EditableText") == 0) return chost_editable_call(invocation, id, method, arguments);
  chost_return(invocation, chost_string_value(0, CHostAccessibleLocale, 0));
}

static GVariant *chost_get(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                           const char *property, GError **error, gpointer data) {
  int32_t id = chost_id(strrchr(path, '/') + 1);
  CHostAccessible node = {0};
  if (id < 0 || !host.node(host.context, id, &node)) {
    g_set_error(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_OBJECT, "%s is no element of this app any longer.", path);
    return NULL;
  }
  if (strcmp(property, "Name") == 0) return chost_string_value(id, CHostAccessibleName, 0);
  if (strcmp(property, "Description") == 0 || strcmp(property, "HelpText") == 0) {
    return chost_string_value(id, CHostAccessibleDescription, 0);
  }
  if (strcmp(property, "Parent") == 0) return chost_parent(id, &node);
  if (strcmp(property, "ChildCount") == 0) return g_variant_new_int32(node.child_count);
  if (strcmp(property, "Locale") == 0) return chost_string_value(id, CHostAccessibleLocale, 0);
  if (strcmp(property, "AccessibleId") == 0) return chost_string_value(id, CHostAccessibleIdentifier, 0);
  if (strcmp(property, "ToolkitName") == 0) return g_variant_new_string("ResponderKit");
  if (strcmp(property, "Version") == 0) return g_variant_new_string("1");
  if (strcmp(property, "AtspiVersion") == 0) return g_variant_new_string("2.1");
  if (strcmp(property, "Id") == 0) return g_variant_new_int32(application_id);
  if (strcmp(property, "NActions") == 0) return g_variant_new_int32(node.action_count);
  if (strcmp(property, "CaretOffset") == 0) return g_variant_new_int32(node.selection_end);
  if (strcmp(property, "MinimumValue") == 0) return g_variant_new_double(node.minimum);
  if (strcmp(property, "MaximumValue") == 0) return g_variant_new_double(node.maximum);
  if (strcmp(property, "MinimumIncrement") == 0) return g_variant_new_double(node.increment);
  if (strcmp(property, "CurrentValue") == 0) return g_variant_new_double(node.value);
  if (strcmp(property, "Text") == 0) return chost_string_value(id, CHostAccessibleValueText, 0);
  char *text = chost_string(id, CHostAccessibleContent, 0);
  glong count = g_utf8_strlen(text, -1);
  g_free(text);
  return g_variant_new_int32((gint32)count);
}

static gboolean chost_set(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                          const char *property, GVariant *value, GError **error, gpointer data) {
  if (strcmp(property, "Id") == 0) {
    application_id = g_variant_get_int32(value);
    return TRUE;
  }
  int32_t id = chost_id(strrchr(path, '/') + 1);
  if (id > 0 && host.set_value(host.context, id, g_variant_get_double(value))) return TRUE;
  g_set_error(error, G_DBUS_ERROR, G_DBUS_ERROR_FAILED, "The value of %s cannot be changed.", path);
  return FALSE;
}

static const GDBusInterfaceVTable functions = {.method_call = chost_call, .get_property = chost_get, .set_property = chost_set};

static char **chost_enumerate(GDBusConnection *connection, const char *sender, const char *path, gpointer data) {
  const char *names[] = {"root", NULL};
  return g_strdupv((char **)names);
}

static GDBusInterfaceInfo *chost_interface(const char *name) {
  return g_dbus_interface_info_ref(g_dbus_node_info_lookup_interface(info, name));
}

static GDBusInterfaceInfo **chost_introspect(GDBusConnection *connection, const char *sender, const char *path,
                                             const char *name, gpointer data) {
  int32_t id = chost_id(name);
  CHostAccessible node = {0};
  if (id < 0 || !host.node(host.context, id, &node)) return NULL;
  GDBusInterfaceInfo **result = g_new0(GDBusInterfaceInfo *, G_N_ELEMENTS(interface_names) + 2);
  size_t count = 0;
  result[count++] = chost_interface("org.a11y.atspi.Accessible");
  for (size_t index = 0; index < G_N_ELEMENTS(interface_names); index++) {
    if (node.interfaces & interface_names[index].flag) result[count++] = chost_interface(interface_names[index].name);
  }
  return result;
}

static const GDBusInterfaceVTable *chost_dispatch(GDBusConnection *connection, const char *sender, const char *path,
                                                  const char *interface, const char *name, gpointer *out,
                                                  gpointer data) {
  return &functions;
}

static const GDBusSubtreeVTable subtree_functions = {
    .enumerate = chost_enumerate, .introspect = chost_introspect, .dispatch = chost_dispatch};

// MARK: Events

static void chost_send(int32_t id, const char *group, const char *name, const char *detail, int32_t first,
                       int32_t second, GVariant *value) {
  char *path = chost_path(id);
  char *interface = g_strconcat("org.a11y.atspi.Event.", group, NULL);
  GVariant *arguments = g_variant_new("(siiv@a{sv})", detail, first, second, value,
                                      g_variant_new_array(G_VARIANT_TYPE("{sv}"), NULL, 0));
  g_dbus_connection_emit_signal(bus, NULL, path, interface, name, arguments, NULL);
  g_free(interface);
  g_free(path);
}

void chost_accessibility_send(int32_t id, const char *group, const char *name, const char *detail, int32_t first,
                              int32_t second, const char *text) {
  if (bus == NULL) return;
  chost_send(id, group, name, detail, first, second, text == NULL ? g_variant_new_int32(0) : g_variant_new_string(text));
}

void chost_accessibility_send_child(int32_t id, bool is_added, int32_t index, int32_t child) {
  if (bus == NULL) return;
  CHostAccessible node = {0};
  if (is_added && host.node(host.context, child, &node)) {
    g_dbus_connection_emit_signal(bus, NULL, CACHE, "org.a11y.atspi.Cache", "AddAccessible",
                                  g_variant_new("(@" ITEM_TYPE ")", chost_item(child, &node)), NULL);
  }
  chost_send(id, "Object", "ChildrenChanged", is_added ? "add" : "remove", index, 0, chost_reference(child));
  if (!is_added) {
    g_dbus_connection_emit_signal(bus, NULL, CACHE, "org.a11y.atspi.Cache", "RemoveAccessible",
                                  g_variant_new("(@(so))", chost_reference(child)), NULL);
  }
}

void chost_accessibility_send_frame(int32_t id) {
  CHostAccessible node = {0};
  if (bus == NULL || !host.node(host.context, id, &node)) return;
  chost_send(id, "Object", "BoundsChanged", "", 0, 0, chost_frame(&node, 0));
}

// MARK: The connection

static void chost_disconnect(void) {
  if (bus == NULL) return;
  if (clients != NULL) {
    GHashTableIter each;
    gpointer watch = NULL;
    g_hash_table_iter_init(&each, clients);
    while (g_hash_table_iter_next(&each, NULL, &watch)) g_bus_unwatch_name(GPOINTER_TO_UINT(watch));
    g_clear_pointer(&clients, g_hash_table_unref);
  }
  if (subtree != 0) g_dbus_connection_unregister_subtree(bus, subtree);
  if (cache != 0) g_dbus_connection_unregister_object(bus, cache);
  if (registrations != 0) g_dbus_connection_signal_unsubscribe(bus, registrations);
  subtree = cache = registrations = 0;
  g_clear_pointer(&registry, g_free);
  g_clear_pointer(&desktop_path, g_free);
  g_clear_object(&bus);
  chost_note_observation();
}

static void chost_bus_closed(GDBusConnection *connection, gboolean vanished, GError *error, gpointer data) {
  chost_disconnect();
}

static void chost_events_registered(GObject *source, GAsyncResult *result, gpointer data) {
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
  if (reply == NULL) return;
  if (bus != NULL && g_variant_is_of_type(reply, G_VARIANT_TYPE("(a(ss))"))) {
    GVariantIter *each = NULL;
    const char *name = NULL, *event = NULL;
    g_variant_get(reply, "(a(ss))", &each);
    while (g_variant_iter_next(each, "(&s&s)", &name, &event)) chost_note_client(name);
    g_variant_iter_free(each);
  }
  g_variant_unref(reply);
}

static void chost_event_registered(GDBusConnection *connection, const char *sender, const char *path,
                                   const char *interface, const char *signal, GVariant *arguments, gpointer data) {
  if (g_variant_n_children(arguments) < 1) return;
  GVariant *name = g_variant_get_child_value(arguments, 0);
  if (g_variant_is_of_type(name, G_VARIANT_TYPE_STRING)) chost_note_client(g_variant_get_string(name, NULL));
  g_variant_unref(name);
}

static void chost_embedded(GObject *source, GAsyncResult *result, gpointer data) {
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
  if (reply == NULL) return;
  if (bus != NULL && g_variant_is_of_type(reply, G_VARIANT_TYPE("((so))"))) {
    g_free(registry);
    g_free(desktop_path);
    g_variant_get(reply, "((so))", &registry, &desktop_path);
    const char *name = "org.a11y.atspi.Registry";
    registrations = g_dbus_connection_signal_subscribe(bus, name, name, "EventListenerRegistered", NULL, NULL,
                                                       G_DBUS_SIGNAL_FLAGS_NONE, chost_event_registered, NULL, NULL);
    g_dbus_connection_call(bus, name, "/org/a11y/atspi/registry", name, "GetRegisteredEvents", NULL, NULL,
                           G_DBUS_CALL_FLAGS_NONE, 5000, cancellable, chost_events_registered, NULL);
  }
  g_variant_unref(reply);
}

static void chost_accessibility_connected(GObject *source, GAsyncResult *result, gpointer data) {
  GDBusConnection *connection = g_dbus_connection_new_for_address_finish(result, NULL);
  if (connection == NULL) return;
  if (bus != NULL || host.node == NULL) return g_object_unref(connection);
  bus = connection;
  g_dbus_connection_set_exit_on_close(bus, FALSE);
  g_signal_connect(bus, "closed", G_CALLBACK(chost_bus_closed), NULL);
  clients = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  subtree = g_dbus_connection_register_subtree(bus, NODES, &subtree_functions,
                                               G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES, NULL, NULL, NULL);
  cache = g_dbus_connection_register_object(bus, CACHE, g_dbus_node_info_lookup_interface(info, "org.a11y.atspi.Cache"),
                                            &functions, NULL, NULL, NULL);
  const char *registry_name = "org.a11y.atspi.Registry";
  g_dbus_connection_call(bus, registry_name, ROOT, "org.a11y.atspi.Socket", "Embed",
                         g_variant_new("(@(so))", chost_reference(0)), NULL, G_DBUS_CALL_FLAGS_NONE, 25000, cancellable,
                         chost_embedded, NULL);
}

static void chost_connect(const char *address) {
  if (address == NULL || *address == 0) return;
  GDBusConnectionFlags flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION;
  g_dbus_connection_new_for_address(address, flags, NULL, cancellable, chost_accessibility_connected, NULL);
}

static void chost_address_received(GObject *source, GAsyncResult *result, gpointer data) {
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
  if (reply == NULL) return;
  if (g_variant_is_of_type(reply, G_VARIANT_TYPE("(s)"))) {
    const char *address = NULL;
    g_variant_get(reply, "(&s)", &address);
    if (g_getenv("AT_SPI_BUS_ADDRESS") == NULL) chost_connect(address);
  }
  g_variant_unref(reply);
}

static void chost_note_reader(GVariant *value) {
  if (host.node != NULL && g_variant_is_of_type(value, G_VARIANT_TYPE_BOOLEAN)) {
    host.reader_changed(host.context, g_variant_get_boolean(value));
  }
}

static void chost_status_received(GObject *source, GAsyncResult *result, gpointer data) {
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
  if (reply == NULL) return;
  if (g_variant_is_of_type(reply, G_VARIANT_TYPE("(v)"))) {
    GVariant *value = NULL;
    g_variant_get(reply, "(v)", &value);
    chost_note_reader(value);
    g_variant_unref(value);
  }
  g_variant_unref(reply);
}

static void chost_status_changed(GDBusConnection *connection, const char *sender, const char *path,
                                 const char *interface, const char *signal, GVariant *arguments, gpointer data) {
  if (!g_variant_is_of_type(arguments, G_VARIANT_TYPE("(sa{sv}as)"))) return;
  GVariant *values = g_variant_get_child_value(arguments, 1);
  GVariant *value = g_variant_lookup_value(values, "ScreenReaderEnabled", NULL);
  if (value != NULL) {
    chost_note_reader(value);
    g_variant_unref(value);
  }
  g_variant_unref(values);
}

static void chost_session_connected(GObject *source, GAsyncResult *result, gpointer data) {
  GDBusConnection *connection = g_bus_get_finish(result, NULL);
  if (connection == NULL) return;
  if (session != NULL || host.node == NULL) return g_object_unref(connection);
  session = connection;
  const char *name = "org.a11y.Bus", *path = "/org/a11y/bus";
  statuses = g_dbus_connection_signal_subscribe(session, name, "org.freedesktop.DBus.Properties", "PropertiesChanged",
                                                path, "org.a11y.Status", G_DBUS_SIGNAL_FLAGS_NONE, chost_status_changed,
                                                NULL, NULL);
  g_dbus_connection_call(session, name, path, "org.a11y.Bus", "GetAddress", NULL, NULL, G_DBUS_CALL_FLAGS_NONE, 25000,
                         cancellable, chost_address_received, NULL);
  g_dbus_connection_call(session, name, path, "org.freedesktop.DBus.Properties", "Get",
                         g_variant_new("(ss)", "org.a11y.Status", "ScreenReaderEnabled"), NULL, G_DBUS_CALL_FLAGS_NONE,
                         25000, cancellable, chost_status_received, NULL);
}

void chost_accessibility_start(CHostAccessibilityCallbacks callbacks) {
  if (host.node != NULL) return;
  // A variable with which users turn off the bridges of all toolkits.
  const char *disabled = g_getenv("NO_AT_BRIDGE");
  if (disabled != NULL && g_strcmp0(disabled, "0") != 0) return;
  host = callbacks;
  if (info == NULL) info = g_dbus_node_info_new_for_xml(interfaces_xml, NULL);
  if (info == NULL) g_error("The description of the interfaces of AT-SPI is invalid.");
  cancellable = g_cancellable_new();
  chost_connect(g_getenv("AT_SPI_BUS_ADDRESS"));
  // Without these variables, GIO would start a bus by means of the X server.
  if (g_getenv("DBUS_SESSION_BUS_ADDRESS") != NULL || g_getenv("XDG_RUNTIME_DIR") != NULL) {
    g_bus_get(G_BUS_TYPE_SESSION, cancellable, chost_session_connected, NULL);
  }
}

void chost_accessibility_stop(void) {
  if (host.node == NULL) return;
  g_cancellable_cancel(cancellable);
  g_clear_object(&cancellable);
  if (bus != NULL) {
    g_signal_handlers_disconnect_by_func(bus, chost_bus_closed, NULL);
    g_dbus_connection_close(bus, NULL, NULL, NULL);
  }
  chost_disconnect();
  if (session != NULL) g_dbus_connection_signal_unsubscribe(session, statuses);
  g_clear_object(&session);
  host = (CHostAccessibilityCallbacks){0};
}
