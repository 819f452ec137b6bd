#include <xf86drm.h>
