#ifndef CRASTER_H
#define CRASTER_H
#endif
