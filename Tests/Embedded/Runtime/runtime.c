// What Embedded Swift expects of a C library, as far as the core and its client need it: memory,
// the mem* functions, random bytes, text output and rounding. It is made for a program that runs
// for a moment: memory that is freed is not used again.

#include <stddef.h>
#include <stdint.h>

// Text goes to the host, byte by byte.
__attribute__((import_module("host"), import_name("write"))) extern void host_write(int byte);

int putchar(int character) {
  host_write(character & 0xff);
  return character;
}

// Memory

extern unsigned char __heap_base;
static uintptr_t heap_end;

int posix_memalign(void **result, size_t alignment, size_t size) {
  const size_t page = 65536;
  if (heap_end == 0) heap_end = (uintptr_t)&__heap_base;
  uintptr_t start = (heap_end + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t end = start + size;
  if (end < start) return 12;
  size_t pages = __builtin_wasm_memory_size(0);
  if (end > pages * page) {
    size_t missing = (end - pages * page + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, missing) == (size_t)-1) return 12;
  }
  heap_end = end;
  *result = (void *)start;
  return 0;
}

void free(void *pointer) { (void)pointer; }

void *memset(void *to, int value, size_t count) {
  unsigned char *bytes = to;
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)value;
  return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  for (size_t i = 0; i < count; i++) target[i] = source[i];
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if (target <= source) return memcpy(to, from, count);
  for (size_t i = count; i > 0; i--) target[i - 1] = source[i - 1];
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left;
  const unsigned char *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// Random bytes seed the hashes: a fixed sequence makes every run the same.
void arc4random_buf(void *to, size_t count) {
  static uint32_t state = 0x9e3779b9;
  unsigned char *bytes = to;
  for (size_t i = 0; i < count; i++) {
    state = state * 1664525u + 1013904223u;
    bytes[i] = (unsigned char)(state >> 24);
  }
}

// Arithmetic

typedef union {
  __int128 whole;
  struct {
    uint64_t low;
    uint64_t high;
  } half;
} wide;

__int128 __multi3(__int128 left, __int128 right) {
  wide a = {.whole = left};
  wide b = {.whole = right};
  uint64_t a0 = (uint32_t)a.half.low, a1 = a.half.low >> 32;
  uint64_t b0 = (uint32_t)b.half.low, b1 = b.half.low >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t cross = a0 * b1 + (uint32_t)middle;
  wide result;
  result.half.low = (cross << 32) | (uint32_t)low;
  result.half.high = a1 * b1 + (middle >> 32) + (cross >> 32);
  result.half.high += a.half.low * b.half.high + a.half.high * b.half.low;
  return result.whole;
}

double floor(double x) { return __builtin_floor(x); }
double ceil(double x) { return __builtin_ceil(x); }
double trunc(double x) { return __builtin_trunc(x); }
double rint(double x) { return __builtin_rint(x); }

// To nearest, halves away from zero.
double round(double x) {
  double magnitude = __builtin_fabs(x);
  double whole = __builtin_floor(magnitude);
  if (magnitude - whole >= 0.5) whole += 1;
  return __builtin_copysign(whole, x);
}
