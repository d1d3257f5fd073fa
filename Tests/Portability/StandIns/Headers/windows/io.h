int _write(int descriptor, const void *bytes, unsigned int count);
