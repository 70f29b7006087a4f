import { expect, it } from 'vitest';
import { mostTags, type Tag } from '../../contract/tags.ts';
import { addTags, moveTag, recolourTag } from './tag-list.ts';

const tags: Tag[] = [
  { text: 'Branding', colour: 'blue' },
  { text: 'Web design', colour: 'cyan' },
];
const labels = (list: readonly Tag[]) => list.map(({ text }) => text);

it('adds what was typed, several at once, each in a colour of its own', () => {
  const { tags: next, added, complaint } = addTags(tags, ' Signage,  Print \n, ');
  expect(labels(next)).toEqual(['Branding', 'Web design', 'Signage', 'Print']);
  expect(added).toEqual(['Signage', 'Print']);
  expect(new Set(next.map(({ colour }) => colour)).size).toBe(4);
  expect(complaint).toBeUndefined();
});

it('tells of one that is there already, however it is written, and keeps the others', () => {
  const { tags: next, complaint, rest } = addTags(tags, 'web DESIGN, Signage');
  expect(labels(next)).toEqual(['Branding', 'Web design', 'Signage']);
  expect(complaint).toBe('“web DESIGN” is already in the list.');
  expect(rest).toBe('');
});

it('leaves in the field what is too long or too many', () => {
  const long = 'x'.repeat(41);
  expect(addTags(tags, long)).toMatchObject({ rest: long, complaint: 'At most 40 characters each.' });
  const full = Array.from({ length: mostTags }, (_, place): Tag => ({ text: `T${place}`, colour: 'red' }));
  expect(addTags(full, 'One more')).toMatchObject({
    tags: full,
    rest: 'One more',
    complaint: 'At most 20. Remove one to add another.',
  });
});

it('moves by one place and stops at the ends', () => {
  expect(labels(moveTag(tags, 1, -1))).toEqual(['Web design', 'Branding']);
  expect(labels(moveTag(tags, 0, -1))).toEqual(['Branding', 'Web design']);
  expect(labels(moveTag(tags, 1, 1))).toEqual(['Branding', 'Web design']);
});

it('recolours one and leaves the others', () => {
  expect(recolourTag(tags, 0, 'red').map(({ colour }) => colour)).toEqual(['red', 'cyan']);
});
