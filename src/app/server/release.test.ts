import { expect, test } from 'vitest';
import { newsOf, release } from './release.ts';
import { version } from './version.ts';

test('the changelog says in at most eight lines what is new in the version that is running', () => {
  expect(release.version).toBe(version);
  expect(release.news.length).toBeGreaterThan(0);
  expect(release.news.length).toBeLessThanOrEqual(8);
  for (const { title, text } of release.news) {
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    // Admins read it as it is: without links and other marks.
    expect(text).toMatch(/^[A-Z][^*`[\]]+\.$/);
  }
});

test('reads the part of one version, over several lines, and nothing where it has none', () => {
  const text =
    '# Changelog\n\n## 1.1.0 — 2027-01-02\n\n### In short\n\n- **One.** First\n  line.\n- **Two.** B.\n\n### In full\n\n- c\n\n## 1.0.0\n\n- d\n';
  expect(newsOf(text, '1.1.0')).toEqual([
    { title: 'One', text: 'First line.' },
    { title: 'Two', text: 'B.' },
  ]);
  expect(newsOf(text, '1.0.0')).toEqual([]);
  expect(newsOf(text, '1.1')).toEqual([]);
});
