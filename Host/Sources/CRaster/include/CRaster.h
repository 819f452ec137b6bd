#ifndef CRASTER_H
#define CRASTER_H

#include <pango/pangocairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decodes a file of the type "png", "jpeg" or "gif". Returns the pixels for CAIRO_FORMAT_ARGB32 without gaps between the
   rows, which raster_free releases; NULL if the file is damaged, or if it has more than max_pixels pixels. */
unsigned char *_Nullable raster_decode(const char *_Nonnull type, const unsigned char *_Nonnull bytes, size_t length,
                                       int64_t max_pixels, int *_Nonnull width, int *_Nonnull height);

void raster_free(void *_Nullable memory);

/* Halves an image: each pixel of `to` is the average of up to four pixels of `from`. The size of `to` is half of that of
   `from`, rounded up. Strides are in bytes. */
void raster_halve(const unsigned char *_Nonnull from, int width, int height, int from_stride,
                  unsigned char *_Nonnull to, int to_stride);

/* Copies the opacity of the pixels of CAIRO_FORMAT_ARGB32 to numbers from 0 to 65280. */
void raster_opacities(const unsigned char *_Nonnull from, int width, int height, int from_stride, int32_t *_Nonnull to);

/* Replaces each number by the average of the numbers from `before` before it to `after` after it, in each row or in each
   column. Numbers outside are 0. */
void raster_average(int32_t *_Nonnull values, int width, int height, bool columns, int before, int after);

/* Converts numbers from 0 to 65280 to the bytes of CAIRO_FORMAT_A8. */
void raster_bytes(const int32_t *_Nonnull from, int width, int height, unsigned char *_Nonnull to, int to_stride);

/* Fills pixels of CAIRO_FORMAT_ARGB32 with the colors of `table`, by the angle of each pixel around a center. The matrix
   converts pixels to the coordinates of the gradient. `start` is the angle of the first color, in radians. */
void raster_cone(unsigned char *_Nonnull to, int width, int height, int to_stride, const cairo_matrix_t *_Nonnull matrix,
                 double start, const uint32_t *_Nonnull table, int count);

/* The circles of a radial gradient: the start circle has its center at the origin, and the end circle at x, y. */
struct raster_circles {
  double x;
  double y;
  double radius;
  /* The radius of the end circle, minus that of the start circle. */
  double growth;
  bool extends_before;
  bool extends_after;
};

/* Fills pixels with the colors of `table`, by the circle that passes through each pixel; see raster_cone. */
void raster_circles(unsigned char *_Nonnull to, int width, int height, int to_stride,
                    const cairo_matrix_t *_Nonnull matrix, const struct raster_circles *_Nonnull circles,
                    const uint32_t *_Nonnull table, int count);

/* Blends pixels of CAIRO_FORMAT_ARGB32 with a backdrop of the same size: the sum of both shades. The order of the bytes is
   that of little-endian machines. */
void raster_plus_darker(unsigned char *_Nonnull backdrop, int stride, const unsigned char *_Nonnull source,
                        int source_stride, int width, int height);

/* Whether a font has glyphs with their own colors, such as emoji. */
bool raster_has_colors(PangoFont *_Nonnull font);

/* Appends a PNG file of a surface to memory that raster_free releases; NULL if the surface cannot be written. */
unsigned char *_Nullable raster_png(cairo_surface_t *_Nonnull surface, size_t *_Nonnull length);

#endif
