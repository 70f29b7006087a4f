import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../../kit/server/feature.ts';
import { version } from './version.ts';

const changelog = join(import.meta.dirname, '../../../CHANGELOG.md');

/** What the changelog says "In short" of a version, as `- **Title.** Text`. */
export function newsOf(text: string, of: string): Release['news'] {
  const section = text.split(/^## /m).find((part) => part.split(/\s/)[0] === of);
  const short = section?.split(/^### /m).find((part) => part.startsWith('In short'));
  const items = short?.split(/^- /m).slice(1) ?? [];
  return items.map((item) => {
    const [, title, rest] = /^\*\*(.+?)\.?\*\*\s*(.*)$/s.exec(item.trim()) ?? [];
    return { title: title ?? '', text: (rest ?? item).replaceAll(/\s+/g, ' ').trim() };
  });
}

/** The version that is running, and what is new in it. A copy of the program that was made without its changelog runs, too. */
export const release: Release = {
  version,
  news: existsSync(changelog) ? newsOf(readFileSync(changelog, 'utf8'), version) : [],
};
