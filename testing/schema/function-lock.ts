import {
  gone,
  type FunctionFile,
  type FunctionRevision,
} from '../../src/kit/server/database/function-files.ts';

const heading = `# Written by \`npm run generate\`. A line for each file of db/functions: its name, how often it was changed, and its checksum.
# A node refuses a database whose functions have been changed more often than its own files. Lines of deleted files stay, so that
# databases drop the function.
`;

/** `db/functions.lock` as it follows from the files, and from what it says so far. */
export function lockText(
  files: readonly FunctionFile[],
  before: ReadonlyMap<string, FunctionRevision>,
): string {
  const now = new Map([...before.keys()].map((name) => [name, gone]));
  for (const { name, checksum } of files) now.set(name, checksum);
  const lines = [...now].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return heading + lines.map(([name, checksum]) => lineOf(name, checksum, before.get(name))).join('');
}

function lineOf(name: string, checksum: string, before: FunctionRevision | undefined): string {
  const revision = before?.checksum === checksum ? before.revision : (before?.revision ?? 0) + 1;
  return `${name} ${revision} ${checksum}\n`;
}
