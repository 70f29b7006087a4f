import { expect, it } from 'vitest';
import { confirmationOf, trialLine, trialOf } from './trial-words.ts';

const now = new Date('2026-12-01T00:00:00Z');
const trials = [{ plan: 'Free', expires_at: '2026-12-20T10:00:00.000Z' }] as const;
const over = [{ plan: 'Free', expires_at: '2026-11-20T10:00:00.000Z' }] as const;

it('promises 30 free days where they are still to come, in the words that were asked for', () => {
  expect(confirmationOf('Basic', trialOf('Basic', [...trials], now))).toBe(
    'Good choice! Your first 30 days on this plan are free. No credit card required. Do you wish to continue?',
  );
  expect(trialLine(trialOf('Basic', [...trials], now))).toBe('30 days free, no credit card');
});

it('promises no more of them than there are left', () => {
  const left = trialOf('Free', [...trials], now);
  expect(confirmationOf('Free', left)).toMatch(/^Collaboration Hub is free until .*, then \$9\.95\/month\./);
  const used = trialOf('Free', [...over], now);
  expect(confirmationOf('Free', used)).toContain('already had its 30 free days');
  expect(confirmationOf('Free', used)).not.toMatch(/first 30 days|Good choice/);
  expect(trialLine(used)).toBe('Free trial already used');
});
