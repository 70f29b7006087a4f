import { describe, expect, it } from 'vitest';
import { forgetIntendedPath, intendedPath, safePath, storeIntendedPath } from './intended-path.ts';

describe('a path to return to', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'marketplace',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /marketplace',
    '',
  ])('never leaves the site: %j', (path) => {
    expect(safePath(path)).toBeUndefined();
  });

  it.each(['/', '/marketplace', '/chat/-1?with=7#last', '/a//b', '/go?to=https://elsewhere.example'])(
    'keeps %s as it is',
    (path) => {
      expect(safePath(path)).toBe(path);
    },
  );
});

const aStore = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

it('remembers the last path until it is forgotten, and no sign-in screen', () => {
  const store = aStore();
  storeIntendedPath('/chat/7?a=1:2', undefined, store);
  storeIntendedPath('/auth/login', undefined, store);
  expect(intendedPath(3, store)).toBe('/chat/7?a=1:2');
  forgetIntendedPath(store);
  expect(intendedPath(3, store)).toBeUndefined();
});

it('belongs to the person who was there, not to the next one at this computer', () => {
  const store = aStore();
  storeIntendedPath('/chat/7', 3, store);
  expect(intendedPath(3, store)).toBe('/chat/7');
  expect(intendedPath(4, store)).toBeUndefined();
});
