import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

const product = [...sourceFiles()].filter(([path]) => !path.includes('.test'));

/** A sentence is for people, and may be reworded at any time. */
const decidesBySentence =
  /\b(message|messageOf\([^)]*\))\s*(===|!==)(?!\s*(''|null|undefined))|\bmessage\??\.(includes|startsWith|endsWith|match|search|indexOf)\(|\.test\([^)]*\bmessage\b/;

const others: Record<string, string> = {
  'kit/web/reach/part.tsx': 'what browsers say when a file of the page cannot be had; they give no code',
  'features/community-admin/web/summary.ts':
    'whether a sentence repeats what was typed, which is then not shown twice',
  'features/posts/web/files/PostFiles.tsx': 'a member’s own message, which may lead to a video',
  'features/posts/web/video/videos.ts': 'a member’s own message, which may lead to a video',
};

test('no screen decides by the sentence of an error', () => {
  const found = product
    .filter(([path, source]) => path.includes('/web/') && decidesBySentence.test(source))
    .map(([path]) => path);
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});

/** The same reason, said to somebody else or in another place. */
const saidTwice = new Set([
  'body_too_large',
  'malformed_body',
  'not_signed_in',
  'partnership.already_invited',
  'partnership.already_partners',
  'sign_in.wrong',
  'team.contact_only',
]);

test('a code stands for one reason', () => {
  const sentences = new Map<string, Set<string>>();
  const literal = `('[^']+'|\`[^\`]+\`)`;
  for (const [, source] of product) {
    const thrown = new RegExp(`new Refusal\\(\\s*'([^']+)',\\s*\\d+,\\s*${literal}`, 'g');
    for (const [, code = '', sentence = ''] of source.matchAll(thrown))
      sentences.set(code, (sentences.get(code) ?? new Set()).add(sentence));
  }
  const several = [...sentences].filter(([, said]) => said.size > 1).map(([code]) => code);
  expect(several.toSorted()).toEqual([...saidTwice].toSorted());
  expect([...sentences.keys()].filter((code) => /not_possible|failed|refused/.test(code))).toEqual([]);
});
