import { beforeEach, expect, it, vi } from 'vitest';
import { formDraft, isLike } from './form-draft.ts';

const empty = {
  title: '',
  tags: [] as { text: string }[],
  place: { city: '' },
  seats: null as number | null,
};
const shelf = new Map<string, string>();

beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  });
});

it('gives back what was typed, to the same member and form alone', () => {
  const typed = { ...empty, title: 'A wall', tags: [{ text: 'Brick' }], seats: 4 };
  formDraft(7, 'event', empty).keep(typed);
  expect(formDraft(7, 'event', empty).read()).toEqual(typed);
  expect(formDraft(8, 'event', empty).read()).toBeUndefined();
  expect(formDraft(7, 'other', empty).read()).toBeUndefined();
  formDraft(7, 'event', empty).forget();
  expect(formDraft(7, 'event', empty).read()).toBeUndefined();
});

it('gives back nothing when what is kept has another shape or cannot be read', () => {
  const draft = formDraft(7, 'event', empty);
  for (const kept of ['not json', '7', '[]', '{"title":1}', '{"place":{"town":"Perth"}}']) {
    shelf.set('guildhall-own:7:form:event', kept);
    expect(draft.read()).toBeUndefined();
  }
});

it('fills in a field that is newer than the draft', () => {
  shelf.set('guildhall-own:7:form:event', '{"title":"A wall"}');
  expect(formDraft(7, 'event', empty).read()).toEqual({ ...empty, title: 'A wall' });
});

it('compares the items of a list with the first one of the model', () => {
  expect(isLike({ tags: [{ text: 'a' }] }, { tags: [{ text: 'b' }, { text: 'c' }] })).toBe(true);
  expect(isLike({ tags: [{ text: 'a' }] }, { tags: [{ label: 'b' }] })).toBe(false);
});

it('keeps nothing when the form has no name', () => {
  formDraft(7, undefined, empty).keep(empty);
  expect(shelf.size).toBe(0);
});
