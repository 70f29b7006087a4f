/** As it stands in the bell, and as the subject of an email. */
export const announcementSentence = (title: string) => `Announcement: ${title}`;

const longestBeginning = 280;

/** The first lines without their Markdown, for an email that leads to the rest. */
export function beginningOf(text: string): string {
  const plain = text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s{0,3}(#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)/gm, '')
    .replaceAll(/(\*\*|__|~~|`|\*)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= longestBeginning) return plain;
  const cut = plain.slice(0, longestBeginning);
  const space = cut.lastIndexOf(' ');
  return `${space > longestBeginning / 2 ? cut.slice(0, space) : cut}…`;
}
