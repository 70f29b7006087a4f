import { expect, it } from 'vitest';
import { forgetOwn, hasOwn, ownStorage } from './own-storage.ts';
import { Shelf } from './shelf.test-support.ts';

it('keeps what members write apart from each other, and gives it back by the beginning of its name', () => {
  const shelf = new Shelf();
  const mine = ownStorage(7, shelf);
  mine.set('draft:c1', 'Hello');
  mine.set('outbox:a', '{}');
  ownStorage(70, shelf).set('draft:c1', 'Not yours');
  expect(mine.get('draft:c1')).toBe('Hello');
  expect(mine.names('draft:')).toEqual(['draft:c1']);
  expect(mine.nameOf('guildhall-own:7:draft:c1')).toBe('draft:c1');
  expect(mine.nameOf('guildhall-own:70:draft:c1')).toBeUndefined();
});

it('keeps it for the page where the browser has no room', () => {
  const shelf = new Shelf();
  shelf.isFull = true;
  const mine = ownStorage(7, shelf);
  mine.set('draft:c1', 'Hello');
  expect(mine.get('draft:c1')).toBe('Hello');
  expect(mine.names('draft:')).toEqual(['draft:c1']);
  mine.remove('draft:c1');
  expect(mine.get('draft:c1')).toBeNull();
});

it('keeps nothing of a member who signs out, and touches nothing else', () => {
  const shelf = new Shelf();
  shelf.setItem('guildhall-color-scheme', 'dark');
  ownStorage(7, shelf).set('draft:c1', 'Hello');
  shelf.isFull = true;
  ownStorage(7, shelf).set('outbox:b', '{}');
  shelf.isFull = false;
  ownStorage(70, shelf).set('outbox:a', '{}');
  forgetOwn(7, shelf);
  expect(ownStorage(7, shelf).names('')).toEqual([]);
  expect(ownStorage(70, shelf).names('')).toEqual(['outbox:a']);
  expect(hasOwn('outbox:', shelf)).toBe(true);
  forgetOwn(70, shelf);
  expect(hasOwn('outbox:', shelf)).toBe(false);
  expect(shelf.length).toBe(1);
});
