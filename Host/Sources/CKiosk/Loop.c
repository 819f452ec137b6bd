// For ppoll, whose timeout is more precise than milliseconds.
#define _GNU_SOURCE

#include "CKiosk.h"

#include <poll.h>
#include <time.h>
#include <unistd.h>

// The main queue of Dispatch, in the way in which Foundation's run loop uses it.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

enum { source_limit = 16 };
static uint64_t waits;

static int64_t ckiosk_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void ckiosk_wait(CKioskSource *sources, size_t count, int64_t deadline) {
  struct pollfd descriptors[source_limit + 1];
  if (count > source_limit) count = source_limit;
  for (size_t index = 0; index < count; index++) {
    descriptors[index] = (struct pollfd){.fd = sources[index].descriptor, .events = POLLIN};
  }
  int queue = _dispatch_get_main_queue_handle_4CF();
  descriptors[count] = (struct pollfd){.fd = queue, .events = POLLIN};
  struct timespec timeout = {0}, *limit = NULL;
  int64_t remaining = 0;
  if (deadline >= 0) {
    remaining = deadline - ckiosk_now();
    if (remaining < 0) remaining = 0;
    timeout = (struct timespec){.tv_sec = remaining / 1000000, .tv_nsec = remaining % 1000000 * 1000};
    limit = &timeout;
  }
  if (deadline < 0 || remaining > 0) waits++;
  int ready = ppoll(descriptors, count + 1, limit, NULL);
  for (size_t index = 0; index < count; index++) sources[index].is_ready = ready > 0 && descriptors[index].revents != 0;
  if (ready > 0 && descriptors[count].revents != 0) {
    // The descriptor counts requests. It remains readable, and the loop spins, until it is read.
    uint64_t requests = 0;
    ssize_t result = read(queue, &requests, sizeof requests);
    (void)result;
    _dispatch_main_queue_callback_4CF(NULL);
  }
}

uint64_t ckiosk_wait_count(void) { return waits; }
