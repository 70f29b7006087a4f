// How the server is started, so that it keeps little memory beyond what it uses. On a machine with much memory, Node would let 32 MB of new objects
// pile up before it collects them, and the C library would keep a pool of freed memory for each thread. An operator's own NODE_OPTIONS and
// MALLOC_ARENA_MAX win.
export const nodeArguments = /--max-semi-space-size/.test(process.env.NODE_OPTIONS ?? '')
  ? []
  : ['--max-semi-space-size=8'];
export const memoryEnvironment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
