#define ENOMEM 12
