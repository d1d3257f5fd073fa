#include "posix.h"
