const longest = 160;

/** A sentence or two for a search engine's result, cut between words. */
export function shortened(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > longest / 2 ? cut.slice(0, end) : cut).toWellFormed().replace(/[\s,;:–-]+$/, '')}…`;
}

/** The first paragraph of a page, without its Markdown. */
export function firstParagraph(markdown: string): string {
  const isProse = (part: string) => /^[^\s#>|*+\-`\d]/.test(part);
  const paragraph = markdown.split(/\n\s*\n/).find((part) => isProse(part.trim())) ?? '';
  // Cut first: what is read of it is a line, and a page may be one long paragraph.
  return paragraph
    .slice(0, 1000)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)[*_`~]/g, '')
    .replace(/\\([\\`*_[\]<>&|~])/g, '$1');
}
