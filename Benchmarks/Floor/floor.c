#include "BenchmarkFloor.h"
