import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs work as another caller would, also while a transaction of the test's own holds a connection. */
export const asAnotherCaller = AsyncLocalStorage.snapshot();
