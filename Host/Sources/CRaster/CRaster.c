#include "CRaster.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <hb-ot.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Images */

static void limit_size(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  int64_t *limit = data;
  if (width > 0 && height > 0 && (int64_t)width * height <= *limit) return;
  /* A size of 0 ends the decoding with an error before memory for the pixels is allocated. */
  *limit = -1;
  gdk_pixbuf_loader_set_size(loader, 0, 0);
}

static unsigned char multiplied(unsigned value, unsigned alpha) { return (unsigned char)((value * alpha + 127) / 255); }

unsigned char *raster_decode(const char *type, const unsigned char *bytes, size_t length, int64_t max_pixels, int *width,
                             int *height) {
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_type(type, NULL);
  if (loader == NULL) return NULL;
  int64_t limit = max_pixels;
  g_signal_connect(loader, "size-prepared", G_CALLBACK(limit_size), &limit);
  gboolean written = gdk_pixbuf_loader_write(loader, bytes, length, NULL);
  /* An open loader must be closed before it is released. */
  gboolean closed = gdk_pixbuf_loader_close(loader, NULL);
  GdkPixbuf *pixbuf = written && closed && limit >= 0 ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  unsigned char *pixels = NULL;
  if (pixbuf != NULL && gdk_pixbuf_get_bits_per_sample(pixbuf) == 8) {
    int columns = gdk_pixbuf_get_width(pixbuf), rows = gdk_pixbuf_get_height(pixbuf);
    int channels = gdk_pixbuf_get_n_channels(pixbuf), stride = gdk_pixbuf_get_rowstride(pixbuf);
    const unsigned char *from = gdk_pixbuf_read_pixels(pixbuf);
    if (columns > 0 && rows > 0 && (int64_t)columns * rows <= max_pixels && (channels == 3 || channels == 4)) {
      pixels = malloc((size_t)columns * (size_t)rows * 4);
    }
    for (int row = 0; pixels != NULL && row < rows; row++) {
      const unsigned char *source = from + (size_t)row * (size_t)stride;
      uint32_t *target = (uint32_t *)(void *)(pixels + (size_t)row * (size_t)columns * 4);
      for (int column = 0; column < columns; column++, source += channels) {
        unsigned alpha = channels == 4 ? source[3] : 255;
        target[column] = (uint32_t)alpha << 24 | (uint32_t)multiplied(source[0], alpha) << 16 |
                         (uint32_t)multiplied(source[1], alpha) << 8 | multiplied(source[2], alpha);
      }
    }
    *width = columns;
    *height = rows;
  }
  g_object_unref(loader);
  return pixels;
}

void raster_free(void *memory) { free(memory); }

void raster_halve(const unsigned char *from, int width, int height, int from_stride, unsigned char *to, int to_stride) {
  for (int y = 0; y < (height + 1) / 2; y++) {
    int rows = 2 * y + 1 < height ? 2 : 1;
    for (int x = 0; x < (width + 1) / 2; x++) {
      int columns = 2 * x + 1 < width ? 2 : 1;
      unsigned sums[4] = {0, 0, 0, 0};
      for (int row = 0; row < rows; row++) {
        const unsigned char *pixel = from + (size_t)(2 * y + row) * (size_t)from_stride + (size_t)(2 * x) * 4;
        for (int column = 0; column < columns; column++, pixel += 4) {
          for (int part = 0; part < 4; part++) sums[part] += pixel[part];
        }
      }
      unsigned count = (unsigned)(rows * columns);
      for (int part = 0; part < 4; part++) {
        to[(size_t)y * (size_t)to_stride + (size_t)x * 4 + (size_t)part] =
            (unsigned char)((sums[part] + count / 2) / count);
      }
    }
  }
}

/* Shadows */

void raster_opacities(const unsigned char *from, int width, int height, int from_stride, int32_t *to) {
  for (int y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)(const void *)(from + (size_t)y * (size_t)from_stride);
    for (int x = 0; x < width; x++) *to++ = (int32_t)(row[x] >> 24) << 8;
  }
}

static void average_rows(int32_t *values, int width, int height, int before, int after, int32_t *line) {
  int32_t size = before + after + 1;
  uint64_t factor = ((UINT64_C(1) << 32) + (uint64_t)size - 1) / (uint64_t)size;
  for (int y = 0; y < height; y++, values += width) {
    memcpy(line, values, (size_t)width * sizeof *line);
    int64_t sum = size / 2;
    for (int x = 0; x < after && x < width; x++) sum += line[x];
    for (int x = 0; x < width; x++) {
      if (x + after < width) sum += line[x + after];
      if (x - before - 1 >= 0) sum -= line[x - before - 1];
      values[x] = (int32_t)(((uint64_t)sum * factor) >> 32);
    }
  }
}

/* The columns are processed row by row, which is several times faster than column by column: `sums` has a sum for each
   column. */
static void average_columns(int32_t *values, int width, int height, int before, int after, int32_t *copy, int64_t *sums) {
  int32_t size = before + after + 1;
  uint64_t factor = ((UINT64_C(1) << 32) + (uint64_t)size - 1) / (uint64_t)size;
  memcpy(copy, values, (size_t)width * (size_t)height * sizeof *copy);
  for (int x = 0; x < width; x++) sums[x] = size / 2;
  for (int y = 0; y < after && y < height; y++) {
    for (int x = 0; x < width; x++) sums[x] += copy[(size_t)y * (size_t)width + (size_t)x];
  }
  for (int y = 0; y < height; y++) {
    if (y + after < height) {
      const int32_t *next = copy + (size_t)(y + after) * (size_t)width;
      for (int x = 0; x < width; x++) sums[x] += next[x];
    }
    if (y - before - 1 >= 0) {
      const int32_t *last = copy + (size_t)(y - before - 1) * (size_t)width;
      for (int x = 0; x < width; x++) sums[x] -= last[x];
    }
    int32_t *row = values + (size_t)y * (size_t)width;
    for (int x = 0; x < width; x++) row[x] = (int32_t)(((uint64_t)sums[x] * factor) >> 32);
  }
}

void raster_average(int32_t *values, int width, int height, bool columns, int before, int after) {
  int32_t *copy = malloc((size_t)width * (columns ? (size_t)height : 1) * sizeof *copy);
  int64_t *sums = malloc((size_t)width * sizeof *sums);
  if (copy != NULL && sums != NULL) {
    if (columns) {
      average_columns(values, width, height, before, after, copy, sums);
    } else {
      average_rows(values, width, height, before, after, copy);
    }
  }
  free(copy);
  free(sums);
}

void raster_bytes(const int32_t *from, int width, int height, unsigned char *to, int to_stride) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      int32_t value = (*from++ + 128) >> 8;
      to[(size_t)y * (size_t)to_stride + (size_t)x] = (unsigned char)(value > 255 ? 255 : value);
    }
  }
}

/* Gradients */

void raster_cone(unsigned char *to, int width, int height, int to_stride, const cairo_matrix_t *matrix, double start,
                 const uint32_t *table, int count) {
  for (int row = 0; row < height; row++) {
    uint32_t *target = (uint32_t *)(void *)(to + (size_t)row * (size_t)to_stride);
    for (int column = 0; column < width; column++) {
      double x = column + 0.5, y = row + 0.5;
      cairo_matrix_transform_point(matrix, &x, &y);
      double turns = (atan2(y, x) - start) / (2 * M_PI);
      turns -= floor(turns);
      int index = (int)(turns * count);
      target[column] = table[index < 0 ? 0 : index >= count ? count - 1 : index];
    }
  }
}

/* Returns the largest location whose circle passes through a point, relative to the center of the start circle; NaN if
   there is none. */
static double location(const struct raster_circles *circles, double x, double y) {
  double a = circles->x * circles->x + circles->y * circles->y - circles->growth * circles->growth;
  double b = x * circles->x + y * circles->y + circles->radius * circles->growth;
  double c = x * x + y * y - circles->radius * circles->radius;
  double candidates[2] = {NAN, NAN};
  if (fabs(a) < 1e-9) {
    if (b != 0) candidates[0] = c / (2 * b);
  } else {
    double square = b * b - a * c;
    if (square < 0) return NAN;
    double root = sqrt(square), first = (b + root) / a, second = (b - root) / a;
    candidates[0] = fmax(first, second);
    candidates[1] = fmin(first, second);
  }
  for (int index = 0; index < 2; index++) {
    double t = candidates[index];
    if (circles->radius + t * circles->growth >= 0 && (t >= 0 || circles->extends_before) &&
        (t <= 1 || circles->extends_after)) {
      return t;
    }
  }
  return NAN;
}

void raster_circles(unsigned char *to, int width, int height, int to_stride, const cairo_matrix_t *matrix,
                    const struct raster_circles *circles, const uint32_t *table, int count) {
  for (int row = 0; row < height; row++) {
    uint32_t *target = (uint32_t *)(void *)(to + (size_t)row * (size_t)to_stride);
    for (int column = 0; column < width; column++) {
      double x = column + 0.5, y = row + 0.5;
      cairo_matrix_transform_point(matrix, &x, &y);
      double t = location(circles, x, y);
      target[column] = isnan(t) ? 0 : table[t <= 0 ? 0 : t >= 1 ? count - 1 : (int)(t * count)];
    }
  }
}

/* Blending */

void raster_plus_darker(unsigned char *backdrop, int stride, const unsigned char *source, int source_stride, int width,
                        int height) {
  for (int y = 0; y < height; y++) {
    unsigned char *under = backdrop + (size_t)y * (size_t)stride;
    const unsigned char *over = source + (size_t)y * (size_t)source_stride;
    for (int x = 0; x < width; x++, under += 4, over += 4) {
      int sum = under[3] + over[3], alpha = sum > 255 ? 255 : sum;
      for (int part = 0; part < 3; part++) {
        int color = alpha - (sum - under[part] - over[part]);
        under[part] = (unsigned char)(color < 0 ? 0 : color);
      }
      under[3] = (unsigned char)alpha;
    }
  }
}

/* Text */

bool raster_has_colors(PangoFont *font) {
  hb_font_t *shape = pango_font_get_hb_font(font);
  hb_face_t *face = shape == NULL ? NULL : hb_font_get_face(shape);
  return face != NULL && (hb_ot_color_has_png(face) || hb_ot_color_has_layers(face));
}

/* PNG files */

struct file {
  unsigned char *bytes;
  size_t length;
  size_t capacity;
};

static cairo_status_t append(void *closure, const unsigned char *data, unsigned int length) {
  struct file *file = closure;
  if (file->length + length > file->capacity) {
    size_t capacity = 2 * file->capacity + length + 4096;
    unsigned char *bytes = realloc(file->bytes, capacity);
    if (bytes == NULL) return CAIRO_STATUS_NO_MEMORY;
    file->bytes = bytes;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->length, data, length);
  file->length += length;
  return CAIRO_STATUS_SUCCESS;
}

unsigned char *raster_png(cairo_surface_t *surface, size_t *length) {
  struct file file = {NULL, 0, 0};
  if (cairo_surface_write_to_png_stream(surface, append, &file) != CAIRO_STATUS_SUCCESS) {
    free(file.bytes);
    return NULL;
  }
  *length = file.length;
  return file.bytes;
}
