import { readFile } from 'node:fs/promises';
import { BackupError } from '../../kit/server/backup/backup-error.ts';
import type { Totals } from '../../kit/server/backup/parts.ts';
import { StartError } from '../../kit/server/start-error.ts';

const number = new Intl.NumberFormat('en');

export const inWords = ({ tables, rows, files }: Totals) =>
  `${number.format(tables)} tables with ${number.format(rows)} rows, ${number.format(files)} ${files === 1 ? 'file' : 'files'}`;

export const missingWords = ({ missing, missing_names: names }: Totals): string[] =>
  missing === 0
    ? []
    : [
        `Warning: ${number.format(missing)} files that rows name were not in the store: ${names.join(', ')}${missing > names.length ? ' …' : ''}`,
      ];

/** From the file that is named, or from the environment, where other users of the machine do not read it. */
export async function passphraseOf(
  file: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  if (file === undefined) return env.BACKUP_PASSPHRASE || undefined;
  const text = await readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    throw new BackupError(`The passphrase file ${file} cannot be read (${problem.code}).`);
  });
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase === '') throw new BackupError(`The passphrase file ${file} is empty.`);
  return passphrase;
}

export interface Said {
  code: number;
  said: string;
}

/** What a command says where it cannot do what it was asked for. */
export function failed(problem: unknown, usage: string): Said {
  if (problem instanceof BackupError || problem instanceof StartError)
    return { code: 1, said: problem.message };
  const { code, message } = problem as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) return { code: 1, said: `${message}\n\n${usage}` };
  if (code === 'ENOSPC') return { code: 1, said: 'There is no room left on the disk. Nothing was kept.' };
  return { code: 1, said: String(problem) };
}
