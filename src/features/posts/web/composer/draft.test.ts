import { beforeEach, expect, it, vi } from 'vitest';
import { Shelf } from '../../../../kit/web/shelf.test-support.ts';

const member = 7;

/** Each window has a copy of the code of its own. */
async function aWindow() {
  vi.resetModules();
  return import('./draft.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Shelf());
});

it('keeps text, audience and pictures for its member alone, until there is nothing left', async () => {
  const { emptyDraft, keepDraft, readDraft } = await aWindow();
  const written = { ...emptyDraft, title: 'New van', message: 'Look', audience: 'partners' as const };
  keepDraft(member, written, 0);
  expect(readDraft(member)?.draft).toEqual(written);
  expect(readDraft(8)).toBeUndefined();
  keepDraft(member, emptyDraft, 1);
  expect(readDraft(member)).toBeUndefined();
});

it('never overwrites what another window wrote since', async () => {
  const one = await aWindow();
  const other = await aWindow();
  const first = one.keepDraft(member, { ...one.emptyDraft, message: 'Mine' }, 0)!;
  expect(other.keepDraft(member, { ...one.emptyDraft, message: 'Theirs' }, 0)).toBeUndefined();
  expect(one.readDraft(member)?.draft.message).toBe('Mine');
  // Having seen it, it may.
  const second = other.keepDraft(member, { ...one.emptyDraft, message: 'Both' }, first)!;
  expect(second).toBeGreaterThan(first);
  expect(one.keepDraft(member, { ...one.emptyDraft, message: 'Mine again' }, first)).toBeUndefined();
});

it('takes what it cannot read for nothing', async () => {
  const { readDraft } = await aWindow();
  localStorage.setItem(`guildhall-own:${member}:post-draft`, '{"by":"x","draft":{"title":1}}');
  expect(readDraft(member)).toBeUndefined();
});

it('puts words to begin with behind what was begun before, and once', async () => {
  const { begunWith, emptyDraft } = await aWindow();
  const thanks = begunWith(emptyDraft, 'Thank you!');
  expect(thanks.message).toBe('Thank you!');
  expect(begunWith(thanks, 'Thank you!')).toEqual(thanks);
  expect(begunWith({ ...emptyDraft, message: 'New van ' }, 'Thank you!').message).toBe(
    'New van\n\nThank you!',
  );
  expect(begunWith(thanks, undefined)).toEqual(thanks);
});
