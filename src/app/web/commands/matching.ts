import type { CommandGroup } from './command.ts';

/** Commands with every typed word at the beginning of one of theirs, those that show it first; empty groups fall away. */
export function matching(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: [
        ...commands.filter(({ label }) => startsAll(query, label)),
        ...commands.filter(
          ({ label, words }) => words && !startsAll(query, label) && startsAll(query, `${label} ${words}`),
        ),
      ],
    }))
    .filter(({ commands }) => commands.length > 0);
}

/** Every typed word is the beginning of one of the text’s. */
export function startsAll(typed: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
