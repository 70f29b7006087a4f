import {
  clientMet,
  hasAndWants,
  lookedFor,
} from '../../src/features/meeting-club/rules/matching/has-and-wants.ts';
import { builtIn } from '../../src/kit/common/matching/thesaurus.ts';
import { participant } from '../../src/features/meeting-club/rules/matching/participants.test-support.ts';
import { companies, wishes } from './judged-set.ts';

/** Reasons to meet that would be told of a wish and every company of the directory, and how many of them are false. */
export function judgeWishes(): { reasons: number; wrong: string[]; missed: string[] } {
  const others = [...companies].map(([key, { services }]) => ({
    key,
    has: hasAndWants(participant(1, { services }), builtIn),
  }));
  const [wrong, missed]: [string[], string[]] = [[], []];
  let reasons = 0;
  for (const { kind, text, fits } of wishes()) {
    const wish = hasAndWants(
      participant(2, kind === 'client' ? { idealClients: [text] } : { lookingFor: text }),
      builtIn,
    );
    for (const { key, has } of others) {
      const isTold = clientMet(wish, has) !== null || lookedFor(wish, has) !== null;
      if (isTold) reasons += 1;
      if (isTold && !fits.includes(key)) wrong.push(`${text} → ${key}`);
      if (!isTold && fits.includes(key)) missed.push(`${text} → ${key}`);
    }
  }
  return { reasons, wrong, missed };
}
