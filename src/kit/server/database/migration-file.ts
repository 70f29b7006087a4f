/** What one file of `db/migrations` asks for. */
export interface MigrationFile {
  /** Each statement commits by itself, and a start that breaks off begins with the first one again. */
  isOutside: boolean;
  statements: readonly MigrationStatement[];
}

export interface MigrationStatement {
  text: string;
  /** Until it changes nothing any more: a backfill in pieces. */
  isRepeated: boolean;
  /** That the table is small, and why: what would stop everyone who uses a large one is meant. */
  whySmall: string | undefined;
  /** Why a function is made here and not in `db/functions` alone: a table of the file or a later statement cannot do without it. */
  whyHere: string | undefined;
}

const outside = /^-- outside a transaction\b/;
const repeated = /^[ \t]*-- repeat\b/m;
const small = /^[ \t]*-- small: (.+)$/m;
const here = /^[ \t]*-- needed here: (.+)$/m;

/** Comments, quoted texts and function bodies are skipped over: a semicolon in them ends nothing. */
const skipped = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/g;

export function readMigration(text: string): MigrationFile {
  return { isOutside: outside.test(text), statements: piecesOf(text).map(statementOf) };
}

function piecesOf(text: string): string[] {
  const hidden = text.replaceAll(skipped, (part) => part.replaceAll(';', ' '));
  const pieces: string[] = [];
  let from = 0;
  for (const { index } of hidden.matchAll(/;/g)) {
    pieces.push(text.slice(from, index));
    from = index + 1;
  }
  return [...pieces, text.slice(from)].filter((piece) => withoutComments(piece).trim() !== '');
}

const statementOf = (piece: string): MigrationStatement => ({
  text: withoutComments(piece).trim(),
  isRepeated: repeated.test(piece),
  whySmall: small.exec(piece)?.[1],
  whyHere: here.exec(piece)?.[1],
});

const withoutComments = (piece: string) =>
  piece.replaceAll(skipped, (part) => (/^(--|\/\*)/.test(part) ? '' : part));
