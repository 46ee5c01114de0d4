#ifndef HEAP_H
#define HEAP_H

// How many bytes the program has allocated and not freed; -1 where the C library does not say.
long long heap_bytes_in_use(void);

#endif
