// An input method of GTK whose replies come from files, for tests of the order of events.
//
// The folder TEST_METHOD has a file for each key that the input method uses or delays, named after the key, such as
// BackSpace. Each line of the file is a command, performed when the key is pressed:
//
//   use              the input method uses the key
//   commit TEXT      inserts text
//   compose TEXT     shows a composition
//   delete COUNT     deletes characters before the caret
//   wait NAME        handles events until the folder has the file NAME, and no event is left
//   later            performs the next commands after the key
#include <gtk/gtk.h>
#include <gtk/gtkimmodule.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  GtkIMContext parent;
  char *composition;
} TestMethod;

typedef struct {
  GtkIMContextClass parent;
} TestMethodClass;

G_DEFINE_DYNAMIC_TYPE(TestMethod, test_method, GTK_TYPE_IM_CONTEXT)

static char *test_path(const char *name) { return g_build_filename(g_getenv("TEST_METHOD"), name, NULL); }

static void test_wait(const char *name) {
  char *path = test_path(name);
  while (!g_file_test(path, G_FILE_TEST_EXISTS)) g_main_context_iteration(NULL, FALSE);
  while (g_main_context_iteration(NULL, FALSE)) continue;
  g_free(path);
}

typedef struct {
  TestMethod *method;
  char **lines;
} TestCommands;

static gboolean test_perform_later(gpointer data);

// Performs commands, and returns whether the key is used.
static gboolean test_perform(TestMethod *self, char **lines) {
  gboolean is_used = FALSE;
  for (char **line = lines; *line != NULL; line++) {
    char *argument = strchr(*line, ' ');
    argument = argument == NULL ? *line + strlen(*line) : argument + 1;
    if (strcmp(*line, "use") == 0) is_used = TRUE;
    if (g_str_has_prefix(*line, "commit ")) g_signal_emit_by_name(self, "commit", argument);
    if (g_str_has_prefix(*line, "compose")) {
      g_free(self->composition);
      self->composition = g_strdup(argument);
      g_signal_emit_by_name(self, "preedit-changed");
    }
    gboolean result = FALSE;
    if (g_str_has_prefix(*line, "delete ")) g_signal_emit_by_name(self, "delete-surrounding", -atoi(argument), atoi(argument), &result);
    if (g_str_has_prefix(*line, "wait ")) test_wait(argument);
    if (strcmp(*line, "later") == 0) {
      TestCommands *commands = g_new(TestCommands, 1);
      *commands = (TestCommands){g_object_ref(self), g_strdupv(line + 1)};
      g_idle_add(test_perform_later, commands);
      break;
    }
  }
  return is_used;
}

static gboolean test_perform_later(gpointer data) {
  TestCommands *commands = data;
  test_perform(commands->method, commands->lines);
  g_object_unref(commands->method);
  g_strfreev(commands->lines);
  g_free(commands);
  return G_SOURCE_REMOVE;
}

static gboolean test_filter(GtkIMContext *context, GdkEvent *event) {
  if (gdk_event_get_event_type(event) != GDK_KEY_PRESS) return FALSE;
  const char *name = gdk_keyval_name(gdk_key_event_get_keyval(event));
  char *path = test_path(name == NULL ? "none" : name), *text = NULL;
  gboolean is_used = FALSE;
  if (g_file_get_contents(path, &text, NULL, NULL)) {
    char **lines = g_strsplit(g_strchomp(text), "\n", -1);
    is_used = test_perform((TestMethod *)context, lines);
    g_strfreev(lines);
    g_free(text);
  }
  g_free(path);
  return is_used;
}

static void test_composition(GtkIMContext *context, char **text, PangoAttrList **attributes, int *caret) {
  const char *composition = ((TestMethod *)context)->composition;
  if (composition == NULL) composition = "";
  if (text != NULL) *text = g_strdup(composition);
  if (attributes != NULL) *attributes = pango_attr_list_new();
  if (caret != NULL) *caret = (int)g_utf8_strlen(composition, -1);
}

static void test_method_class_init(TestMethodClass *class) {
  GTK_IM_CONTEXT_CLASS(class)->filter_keypress = test_filter;
  GTK_IM_CONTEXT_CLASS(class)->get_preedit_string = test_composition;
}

static void test_method_class_finalize(TestMethodClass *class) {}
static void test_method_init(TestMethod *self) {}

void g_io_module_load(GIOModule *module) {
  g_type_module_use(G_TYPE_MODULE(module));
  test_method_register_type(G_TYPE_MODULE(module));
  g_io_extension_point_implement(GTK_IM_MODULE_EXTENSION_POINT_NAME, test_method_get_type(), "test", 10);
}

void g_io_module_unload(GIOModule *module) {}

char **g_io_module_query(void) {
  const char *points[] = {GTK_IM_MODULE_EXTENSION_POINT_NAME, NULL};
  return g_strdupv((char **)points);
}
