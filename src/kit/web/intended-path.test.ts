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

it('remembers the last path until it is forgotten, and no sign-in screen', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  storeIntendedPath('/chat/7', store);
  storeIntendedPath('/auth/login', store);
  expect(intendedPath(store)).toBe('/chat/7');
  forgetIntendedPath(store);
  expect(intendedPath(store)).toBeUndefined();
});
