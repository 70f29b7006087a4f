import { AsyncLocalStorage } from 'node:async_hooks';

interface WorkContext {
  isBackground: boolean;
  /** Whether this work holds a connection right now. */
  isHolding: boolean;
}

const context = new AsyncLocalStorage<WorkContext>();

/** Work that no person is waiting for: its connections are counted by a share of their own. */
export const inBackground = <Result>(work: () => Promise<Result>): Promise<Result> =>
  context.run({ isBackground: true, isHolding: false }, work);

export const isInBackground = () => context.getStore()?.isBackground ?? false;

/** Runs the work that a connection is held for; `end` says that the connection was given back. */
export function whileHolding<Result>(work: () => Promise<Result>): {
  result: Promise<Result>;
  end: () => void;
} {
  const here: WorkContext = { isBackground: isInBackground(), isHolding: true };
  return { result: context.run(here, work), end: () => void (here.isHolding = false) };
}

/** Ten callers that each hold a connection and wait for a second one would wait for each other for ever. */
export function refuseSecondConnection(): void {
  if (context.getStore()?.isHolding)
    throw new Error('This work holds a database connection and asks for a second one. Use its transaction.');
}
