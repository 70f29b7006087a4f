import { pageMarkdown } from '../../rules/page-markdown.ts';

export const readPage = pageMarkdown((text, base) => (URL.canParse(text, base) ? new URL(text, base) : null));
