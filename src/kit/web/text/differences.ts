export interface Change {
  text: string;
  is: 'same' | 'gone' | 'new';
}

/** So many pairs are compared at most: more would hold the page up. */
const mostPairs = 2_250_000;

const wordsOf = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');
/** Lines, and the sentences in them. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?]\s|\n)/);

/** What was taken out of a text and what was put in, word by word. In a long one, that is looked for in the sentences that are different. */
export function differences(before: string, after: string): Change[] {
  const byWord = compare(wordsOf(before), wordsOf(after));
  if (byWord) return joined(byWord);
  const bySentence = compare(sentencesOf(before), sentencesOf(after)) ?? asWhole(before, after);
  const found = joined(bySentence);
  return joined(
    found.flatMap((change, at) => {
      const next = found[at + 1];
      if (change.is === 'gone' && next?.is === 'new')
        return compare(wordsOf(change.text), wordsOf(next.text)) ?? asWhole(change.text, next.text);
      return change.is === 'new' && found[at - 1]?.is === 'gone' ? [] : [change];
    }),
  );
}

const asWhole = (before: string, after: string): Change[] => [
  { text: before, is: 'gone' },
  { text: after, is: 'new' },
];

/** Piece by piece, by the longest row of pieces that both have; undefined where there are too many. */
function compare(before: readonly string[], after: readonly string[]): Change[] | undefined {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const room = Math.min(before.length, after.length) - start;
  while (end < room && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [old, next] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (old.length * next.length > mostPairs) return undefined;
  const same = (pieces: readonly string[]) => pieces.map((text): Change => ({ text, is: 'same' }));
  return [...same(before.slice(0, start)), ...between(old, next), ...same(before.slice(before.length - end))];
}

function between(old: readonly string[], next: readonly string[]): Change[] {
  // How long the longest common row is from each pair on.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = next.length - 1; to >= 0; to -= 1) {
      common[at]![to] =
        old[at] === next[to]
          ? common[at + 1]![to + 1]! + 1
          : Math.max(common[at + 1]![to]!, common[at]![to + 1]!);
    }
  }
  const changes: Change[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < next.length) {
    if (at < old.length && old[at] === next[to]) {
      changes.push({ text: old[at]!, is: 'same' });
      at += 1;
      to += 1;
    } else if (to === next.length || (at < old.length && common[at + 1]![to]! >= common[at]![to + 1]!)) {
      changes.push({ text: old[at]!, is: 'gone' });
      at += 1;
    } else {
      changes.push({ text: next[to]!, is: 'new' });
      to += 1;
    }
  }
  return changes;
}

/** Neighbours of one kind are one change. */
function joined(changes: readonly Change[]): Change[] {
  const together: Change[] = [];
  for (const { text, is } of changes) {
    const last = together.at(-1);
    if (text === '') continue;
    if (last?.is === is) last.text += text;
    else together.push({ text, is });
  }
  return together;
}
