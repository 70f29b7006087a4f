import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsRun } from '../../src/kit/server/sql.ts';
import { keyOf } from './templates.ts';

/** Has this process record which templates PostgreSQL has answered: a key on each line of a file of its own. */
export function recordStatements(folder: string): () => void {
  const known = new Set<string>();
  const listen = (pieces: unknown) => {
    for (const piece of pieces as readonly (readonly string[])[]) {
      const key = keyOf(piece);
      if (known.has(key)) continue;
      known.add(key);
      appendFileSync(join(folder, String(process.pid)), `${JSON.stringify(key)}\n`);
    }
  };
  statementsRun.subscribe(listen);
  return () => statementsRun.unsubscribe(listen);
}

export const recordedIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder)
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as string),
  );
