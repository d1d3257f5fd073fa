#include "CausewayPlatform.h"
