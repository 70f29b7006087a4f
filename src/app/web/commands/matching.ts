import type { CommandGroup } from './useCommands.ts';

/** Commands with every typed word at the beginning of one of theirs; empty groups fall away. */
export function matching(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const typed = wordsOf(query);
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter(({ label }) => {
        const words = wordsOf(label);
        return typed.every((start) => words.some((word) => word.startsWith(start)));
      }),
    }))
    .filter(({ commands }) => commands.length > 0);
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
