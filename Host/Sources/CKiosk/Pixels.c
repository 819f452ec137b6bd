#include "CKiosk.h"

#include <string.h>

// The cursor: X is black, . is white, a space is transparent.
static const char cursor[ckiosk_pointer_height][ckiosk_pointer_width + 1] = {
    "X           ", "XX          ", "X.X         ", "X..X        ", "X...X       ", "X....X      ", "X.....X     ",
    "X......X    ", "X.......X   ", "X........X  ", "X.........X ", "X......XXXXX", "X...X..X    ", "X..X X..X   ",
    "X.X  X..X   ", "XX    X..X  ", "X     X..X  ", "       XX   ", "            ",
};

void ckiosk_copy(const uint8_t *picture, size_t stride, int width, int height, CKioskBuffer buffer, CKioskRect rect,
                 int rotation, const CKioskRect *pointer) {
  int left = rect.x < 0 ? 0 : rect.x, top = rect.y < 0 ? 0 : rect.y;
  int right = rect.x + rect.width > width ? width : rect.x + rect.width;
  int bottom = rect.y + rect.height > height ? height : rect.y + rect.height;
  if (left >= right) return;
  for (int y = top; y < bottom; y++) {
    const uint32_t *source = (const uint32_t *)(picture + (size_t)y * stride);
    bool has_pointer = pointer != NULL && y >= pointer->y && y < pointer->y + ckiosk_pointer_height;
    if (rotation == 0 && !has_pointer) {
      memcpy(buffer.pixels + (size_t)y * buffer.stride + (size_t)left * 4, source + left, (size_t)(right - left) * 4);
      continue;
    }
    for (int x = left; x < right; x++) {
      uint32_t pixel = source[x];
      if (has_pointer && x >= pointer->x && x < pointer->x + ckiosk_pointer_width) {
        char mark = cursor[y - pointer->y][x - pointer->x];
        if (mark != ' ') pixel = mark == 'X' ? 0xff000000 : 0xffffffff;
      }
      int column = x, row = y;
      switch (rotation) {
        case 90: column = height - 1 - y, row = x; break;
        case 180: column = width - 1 - x, row = height - 1 - y; break;
        case 270: column = y, row = width - 1 - x; break;
      }
      *(uint32_t *)(buffer.pixels + (size_t)row * buffer.stride + (size_t)column * 4) = pixel;
    }
  }
}
