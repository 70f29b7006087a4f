import { expect, test } from 'vitest';
import type { Gap } from '../../contract/community.ts';
import { calledWords, gapsSentence, invitationPath, offeredWords, placeWords } from './gap-words.ts';

const gap = (label: string, asked: number, offered: number): Gap => ({
  label,
  words: [],
  asked,
  in_work: asked,
  in_searches: 0,
  referrals: asked,
  opportunities: 0,
  offered,
  places: [],
});
const map = (...gaps: Gap[]) => ({ gaps, fewest_companies: 3, days: 90 });

test('the sentence says what is lacking most', () => {
  expect(gapsSentence(map(gap('Conveyancer', 12, 0)))).toBe(
    '12 asked for conveyancer, and no one offers it.',
  );
  expect(gapsSentence(map(gap('Conveyancer', 12, 0), gap('Childcare', 4, 0)))).toMatch(
    /no one offers it\. 1 more thing is offered by no one\.$/,
  );
  expect(gapsSentence(map())).toBe('Nothing was asked for in the last 90 days that isn’t covered.');
});

test('says what a service was called', () =>
  expect(calledWords(['plumber', 'leaking tap'])).toBe('Called “plumber” or “leaking tap”'));

test('how many offer it, here and in all', () => {
  expect([0, 1, 1200].map(offeredWords)).toEqual(['no one offers it', 'one offers it', '1,200 offer it']);
  const here = { place: 'Newcastle', asked: 6, in_work: 6, in_searches: 0 };
  expect(placeWords({ ...here, offered: 0 })).toBe('Newcastle: 6 asked, no one there');
  expect(placeWords({ ...here, offered: null })).toBe('Newcastle: 6 asked');
});

test('the way to the invitation has words with it, whatever was asked for', () => {
  const path = invitationPath({ label: 'Q&A #1 hosts', asked: 12 });
  const note = new URL(path, 'http://example.org').searchParams.get('note');
  expect(note).toMatch(/^In the last three months 12 of our members asked for “q&a #1 hosts”/);
  expect(note!.length).toBeLessThan(500);
});
