import { Refusal } from '../../common/errors.ts';
import { Gate, type Asking } from '../database/gate.ts';

const busyWithFiles = () =>
  new Refusal('file.busy', 503, 'Lots of files are being uploaded right now. Try again in a moment.', {
    retryAfterSeconds: 10,
  });

/** Waiting holds no connection, proxies are more patient than this, and a job that is sent away is tried again. */
const longestWaitMs = 45_000;

/** Whose work it is. */
export type Whose = Pick<Asking, 'communityId' | 'memberId'>;

export interface WhoseTurn extends Whose {
  /** No person is waiting for it. */
  isBackground?: boolean;
}

/**
 * Lets only so many heavy works run at once. Who comes next is decided as for connections (decision 077): by turns between communities, then
 * between the members of one, and no community takes the last place.
 */
export function takingTurns(places: number, { waitMs = longestWaitMs, refusal = busyWithFiles } = {}) {
  const gate = new Gate(places, waitMs, refusal);

  return async <Result>(
    { isBackground = false, ...whose }: WhoseTurn,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const leave = await gate.enter({ lane: isBackground ? 'background' : 'ordinary', ...whose });
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
