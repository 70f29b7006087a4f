import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageSlug, type PageSlug } from '../contract.ts';

const texts = new Map(
  pageSlug.options.map((slug) => [
    slug,
    readFileSync(join(import.meta.dirname, 'defaults', `${slug}.md`), 'utf8').trim(),
  ]),
);

/** The text that every community begins with, in its own name. */
export const defaultPage = (slug: PageSlug, communityName: string): string =>
  texts.get(slug)!.replaceAll('{community}', () => asPlainText(communityName));

/** A name is a name, whatever Markdown could see in it. */
const asPlainText = (name: string) => name.replace(/[\\`*_[\]<>&|~]/g, '\\$&');
