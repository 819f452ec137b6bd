// A library for LD_PRELOAD that completes umockdev's emulation of an event device for libinput.
//
// libinput compares the device number of the opened file with that of udev, and selects the monotonic clock. umockdev 0.17
// does neither: the file is a terminal, and the request is unknown. Build: cc -shared -fPIC -o touch_device.so touch_device.c

#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/input.h>
#include <stdarg.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

// The number of /dev/input/event0, and that of terminals.
enum { input_major = 13, input_minor = 64, terminal_major = 136 };

int fstat(int descriptor, struct stat *status) {
  static int (*original)(int, struct stat *);
  if (!original) original = dlsym(RTLD_NEXT, "fstat");
  int result = original(descriptor, status);
  if (result == 0 && S_ISCHR(status->st_mode) && major(status->st_rdev) == terminal_major) {
    status->st_rdev = makedev(input_major, input_minor);
  }
  return result;
}

int fstat64(int descriptor, struct stat64 *status) {
  static int (*original)(int, struct stat64 *);
  if (!original) original = dlsym(RTLD_NEXT, "fstat64");
  int result = original(descriptor, status);
  if (result == 0 && S_ISCHR(status->st_mode) && major(status->st_rdev) == terminal_major) {
    status->st_rdev = makedev(input_major, input_minor);
  }
  return result;
}

int ioctl(int descriptor, unsigned long request, ...) {
  static int (*original)(int, unsigned long, ...);
  if (!original) original = dlsym(RTLD_NEXT, "ioctl");
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  return request == EVIOCSCLOCKID ? 0 : original(descriptor, request, argument);
}
