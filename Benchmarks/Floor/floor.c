#include "BenchmarkFloor.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    float x, y, w, h;
    int first, count, id;
    unsigned char on;
} View;

struct BenchmarkFloorTree {
    View *views;
    int *children;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

/* A child that contains the point always returns a hit, so the walk never backtracks. */
static inline int hit(const View *views, const int *children, float x, float y) {
    int current = 0;
    if (!(x >= 0 && y >= 0 && x < views[0].w && y < views[0].h)) return -1;
    for (;;) {
        int found = -1;
        const View *v = &views[current];
        for (int k = v->count - 1; k >= 0; k--) {
            const View *c = &views[children[v->first + k]];
            float px = x - c->x, py = y - c->y;
            if (c->on && px >= 0 && py >= 0 && px < c->w && py < c->h) {
                found = children[v->first + k];
                x = px;
                y = py;
                break;
            }
        }
        if (found < 0) return current;
        current = found;
    }
}

BenchmarkFloorTree *BenchmarkFloorTreeCreate(const int32_t *parents, const int32_t *frames, int32_t count) {
    BenchmarkFloorTree *tree = calloc(1, sizeof *tree);
    if (!tree) return NULL;
    tree->views = calloc(count, sizeof *tree->views);
    tree->children = calloc(count, sizeof *tree->children);
    if (!tree->views || !tree->children) {
        BenchmarkFloorTreeDestroy(tree);
        return NULL;
    }
    View *views = tree->views;
    for (int i = 0; i < count; i++) {
        const int32_t *f = frames + 4 * i;
        views[i] = (View){f[0], f[1], f[2], f[3], 0, 0, i, 1};
        if (parents[i] >= 0) views[parents[i]].count++;
    }
    for (int i = 0, next = 0; i < count; i++) {
        views[i].first = next;
        next += views[i].count;
        views[i].count = 0;
    }
    for (int i = 1; i < count; i++) {
        View *p = &views[parents[i]];
        tree->children[p->first + p->count++] = i;
    }
    return tree;
}

void BenchmarkFloorTreeDestroy(BenchmarkFloorTree *tree) {
    if (!tree) return;
    free(tree->views);
    free(tree->children);
    free(tree);
}

int32_t BenchmarkFloorHit(const BenchmarkFloorTree *tree, int32_t x, int32_t y) {
    return hit(tree->views, tree->children, x, y);
}

double BenchmarkFloorHitSample(
    const BenchmarkFloorTree *tree, const int32_t *xs, const int32_t *ys, int32_t count, int32_t rounds) {
    const View *views = tree->views;
    const int *children = tree->children;
    volatile int sink = 0;
    double start = now();
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < count; i++) sink += hit(views, children, xs[i], ys[i]);
    return (now() - start) / ((double)count * rounds);
}

typedef struct Recognizer {
    int (*moved)(struct Recognizer *, double, double, double);
    double start_x, start_y, last_x, last_y, last_t, vx, vy;
    int state, fired;
} Recognizer;

static int moved(Recognizer *r, double x, double y, double t) {
    double dx = x - r->start_x, dy = y - r->start_y, dt = t - r->last_t;
    r->vx = (x - r->last_x) / dt;
    r->vy = (y - r->last_y) / dt;
    r->last_x = x;
    r->last_y = y;
    r->last_t = t;
    if (r->state == 0 && dx * dx + dy * dy > 1e9) r->state = 1;
    if (r->state) r->fired++;
    return r->state;
}

double BenchmarkFloorMoveSample(int32_t moves) {
    Recognizer nine[9];
    memset(nine, 0, sizeof nine);
    for (int i = 0; i < 9; i++) {
        nine[i].moved = moved;
        nine[i].start_x = 200;
        nine[i].start_y = 300;
    }
    /* The pointer is volatile, so that the compiler does not inline the nine indirect calls. */
    Recognizer *volatile all = nine;
    double start = now();
    for (int i = 0; i < moves; i++) {
        Recognizer *r = all;
        for (int k = 0; k < 9; k++) r[k].moved(&r[k], 200 + (i & 1), 300, i + 1);
    }
    return (now() - start) / moves;
}

__attribute__((noinline)) void BenchmarkMeasured(void (*work)(void *), void *context) {
    work(context);
    /* Prevents that the call above becomes a tail call: this function must still be on the stack during the work. */
    __asm__ volatile("" ::: "memory");
}
