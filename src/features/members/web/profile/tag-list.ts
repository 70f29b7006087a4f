import { mostTags, type Tag, tagColours } from '../../contract/tags.ts';

const longestLabel = 40;
const keyOf = (label: string) => label.toLowerCase();

export interface Added {
  tags: Tag[];
  added: string[];
  /** Why something was not added; what could not be used stays in the field. */
  complaint: string | undefined;
  rest: string;
}

/** What was typed, split at commas and line breaks; each label once, in a colour that is not much used yet. */
export function addTags(tags: readonly Tag[], typed: string, most = mostTags): Added {
  const labels = typed
    .split(/[,\n]/)
    .map((label) => label.trim().replace(/\s+/g, ' '))
    .filter((label) => label !== '');
  const next = [...tags];
  const added: string[] = [];
  const refused: { label: string; why: string }[] = [];
  for (const label of labels) {
    const why = refusalOf(next, label, most);
    if (why === undefined) {
      next.push({ text: label, colour: freshColour(next) });
      added.push(label);
    } else refused.push({ label, why });
  }
  return {
    tags: next,
    added,
    complaint: refused[0]?.why,
    // What is there already need not be typed again.
    rest: refused
      .filter(({ label }) => !hasTag(next, label))
      .map(({ label }) => label)
      .join(', '),
  };
}

export const hasTag = (tags: readonly Tag[], label: string) =>
  tags.some((tag) => keyOf(tag.text) === keyOf(label));

function refusalOf(tags: readonly Tag[], label: string, most: number): string | undefined {
  if (hasTag(tags, label)) return `“${label}” is already in the list.`;
  if (label.length > longestLabel) return `At most ${longestLabel} characters each.`;
  if (tags.length >= most) return `At most ${most}. Remove one to add another.`;
  return undefined;
}

function freshColour(tags: readonly Tag[]): Tag['colour'] {
  const uses = (colour: Tag['colour']) => tags.filter((tag) => tag.colour === colour).length;
  return tagColours.reduce((best, colour) => (uses(colour) < uses(best) ? colour : best));
}

export function moveTag(tags: readonly Tag[], at: number, by: -1 | 1): Tag[] {
  const to = at + by;
  if (to < 0 || to >= tags.length) return [...tags];
  const next = [...tags];
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}

export const recolourTag = (tags: readonly Tag[], at: number, colour: Tag['colour']) =>
  tags.map((tag, place) => (place === at ? { ...tag, colour } : tag));
