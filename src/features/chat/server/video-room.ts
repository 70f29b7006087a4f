import { keyedHash } from '../../../kit/server/secret-tokens.ts';

/** A room of the video service. Nobody can work out its name who does not have the installation's secret. */
export const videoRoom = (
  { secret, provider }: { secret: string; provider: URL },
  purpose: 'video call' | 'club meeting',
  parts: readonly number[],
): string =>
  new URL(`guildhall-${keyedHash(secret, purpose, parts.join('.')).toString('hex').slice(0, 40)}`, provider)
    .href;
