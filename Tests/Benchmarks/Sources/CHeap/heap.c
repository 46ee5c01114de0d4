#include "heap.h"

// Swift's overlay of glibc leaves <malloc.h> out.
#if defined(__linux__)
#include <features.h>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif

long long heap_bytes_in_use(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 heap = mallinfo2();
  return (long long)heap.uordblks + (long long)heap.hblkhd;
#elif defined(__APPLE__)
  return (long long)mstats().bytes_used;
#else
  return -1;
#endif
}
