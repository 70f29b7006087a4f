// The C library would keep a pool of freed memory for each thread. An operator's own MALLOC_ARENA_MAX wins.
export const memoryEnvironment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
