import type { z } from 'zod';
import type { Call, CallOutput } from '../../../../../kit/common/call.ts';
import { type ApiInput, call } from '../../../../../kit/web/api.ts';
import { ApiError, messageOf } from '../../../../../kit/web/api-error.ts';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { throughLostLine } from '../../../../../kit/web/reach/through-lost-line.ts';
import type { Change, Changes } from './changes.ts';

export interface Wiring<Shown extends { version: number }> {
  changes: Changes<Shown>;
  /** The server's answer will come to this version. */
  expect: (version: number) => unknown;
}

export type Versioned = Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ version: number }>>;

/** What is done shows at once and is sent when the line is there; what the server refuses is taken back alone, with its reason. */
export function createPerform<Shown extends { version: number }>({ changes, expect }: Wiring<Shown>) {
  // One after the other, as they were done: two moves of one card must not overtake each other.
  let last: Promise<unknown> = Promise.resolve();

  return async function perform<E extends Versioned>(
    endpoint: E,
    input: ApiInput<E>,
    apply: Change<Shown>['apply'] = (shown) => shown,
    refused: (error: unknown) => void = tellRefusal,
  ): Promise<CallOutput<E> | undefined> {
    const change = changes.begin(apply);
    const answer = last.then(() => throughLostLine(() => call(endpoint, input)));
    last = answer.catch(() => undefined);
    try {
      const done = await answer;
      const { version }: { version: number } = done;
      changes.settle(change, version);
      void expect(version);
      return done;
    } catch (error) {
      changes.takeBack(change);
      refused(error);
      return undefined;
    }
  };
}

/** Undo may be pressed before the server has answered, and waits for it. */
export function offerUndo(
  message: string,
  removed: Promise<{ removalId: number } | undefined>,
  restore: (removalId: number) => Promise<unknown>,
): void {
  const undo = async () => {
    const answer = await removed;
    if (answer) await restore(answer.removalId);
  };
  toast({ tone: 'info', message, undo: () => void undo() });
}

export type Perform<Shown extends { version: number }> = ReturnType<typeof createPerform<Shown>>;

/** In the words about the field, where there are some. */
export function tellRefusal(error: unknown): void {
  const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
  toast({ tone: 'danger', message: first ?? messageOf(error) });
}
