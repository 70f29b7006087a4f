export interface Change {
  text: string;
  is: 'same' | 'gone' | 'new';
}

/** Longer texts are compared as a whole: finding out word by word would hold the page up. */
const mostWords = 1500;

const wordsOf = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');

/** What was taken out of a text and what was put in, word by word. */
export function differences(before: string, after: string): Change[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  if (before === after) return [{ text: after, is: 'same' }];
  if (old.length > mostWords || next.length > mostWords)
    return [
      { text: before, is: 'gone' },
      { text: after, is: 'new' },
    ];
  // How long the longest common row of words is from each pair on.
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
  const add = (text: string, is: Change['is']) => {
    const last = changes.at(-1);
    if (last?.is === is) last.text += text;
    else changes.push({ text, is });
  };
  let [at, to] = [0, 0];
  while (at < old.length || to < next.length) {
    if (at < old.length && old[at] === next[to]) {
      add(old[at]!, 'same');
      at += 1;
      to += 1;
    } else if (to === next.length || (at < old.length && common[at + 1]![to]! >= common[at]![to + 1]!)) {
      add(old[at]!, 'gone');
      at += 1;
    } else {
      add(next[to]!, 'new');
      to += 1;
    }
  }
  return changes;
}
