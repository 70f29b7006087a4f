/** A company or a person that was named while writing. */
export interface Named {
  id: number;
  name: string;
}

/** As it is kept: names become ids, because whoever is meant may be called otherwise when the text is read. */
export function toKept(typed: string, named: readonly Named[]): string {
  const longestFirst = named.toSorted((one, other) => other.name.length - one.name.length);
  return longestFirst.reduce((text, { id, name }) => text.replaceAll(wholeName(name), `@[${id}]`), typed);
}

/** “@Keel”, but not the beginning of “@Keelhaul”. */
const wholeName = (name: string) =>
  new RegExp(`@${name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`, 'gu');

/** As it is written: nobody has to read ids. */
export const toTyped = (kept: string, named: readonly Named[]): string =>
  named.reduce((text, { id, name }) => text.replaceAll(`@[${id}]`, `@${name}`), kept);

/** The text cut at those who are named in it: words, and ids. */
export const mentionPieces = (kept: string): (string | number)[] =>
  kept.split(/(@\[\d{1,15}\])/).map((piece) => {
    const [, id] = /^@\[(\d+)\]$/.exec(piece) ?? [];
    return id === undefined ? piece : Number(id);
  });

const begun = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N}&.'’ -]{0,39})?$/u;

/** What is being typed after an @, up to the caret; undefined where no one is being named. */
export function mentionBegun(text: string, caret: number): string | undefined {
  const found = begun.exec(text.slice(0, caret));
  return found ? (found[1] ?? '') : undefined;
}
