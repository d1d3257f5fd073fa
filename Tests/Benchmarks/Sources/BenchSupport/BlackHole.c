#include "BenchSupport.h"

static volatile intptr_t sunk;

void bench_black_hole(intptr_t value) { sunk = value; }
