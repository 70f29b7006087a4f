import { createHash, randomBytes, scrypt, type BinaryLike, type ScryptOptions } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { encrypted, plain, type Seal } from './seal.ts';

const format = 1;
const firstLine = `GUILDHALL BACKUP ${format}\n`;
const mostBytes = 4096;

const headerShape = z.object({
  /** The same for all backups of an installation, so that old ones are found without the passphrase. */
  installation: z.string(),
  made_at: z.iso.datetime(),
  version: z.string(),
  encryption: z
    .object({
      cost: z.number().int().positive().max(1_048_576),
      salt: z.string(),
      /** Tells a wrong passphrase from a damaged file. */
      check: z.string(),
    })
    .nullable(),
});
export type BackupHeader = z.infer<typeof headerShape>;

/** What stands before the frames, in plain text, and what seals them. */
export interface Opening {
  header: BackupHeader;
  text: Buffer;
  seal: Seal;
}

const cost = 65_536;
const derive = promisify<string, BinaryLike, number, ScryptOptions, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: string, N: number) =>
  derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, {
    N,
    r: 8,
    p: 1,
    maxmem: 2 ** 31 - 1,
  });
const checkOf = (key: Buffer) =>
  createHash('sha256').update('passphrase of a backup').update(key).digest('base64').slice(0, 22);

export async function newOpening(
  about: Omit<BackupHeader, 'encryption'>,
  passphrase: string | undefined,
): Promise<Opening> {
  const salt = randomBytes(16).toString('base64');
  const key = passphrase === undefined ? undefined : await keyOf(passphrase, salt, cost);
  const header = { ...about, encryption: key ? { cost, salt, check: checkOf(key) } : null };
  const text = Buffer.from(`${firstLine}${JSON.stringify(header)}\n`);
  return { header, text, seal: sealWith(text, key) };
}

const sealWith = (text: Buffer, key: Buffer | undefined) => {
  const hash = createHash('sha256').update(text).digest();
  return key ? encrypted(key, hash) : plain(hash);
};

export async function readHeader(file: FileHandle): Promise<{ header: BackupHeader; text: Buffer }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
  const start = buffer.subarray(0, bytesRead);
  const [, number] = /^GUILDHALL BACKUP (\d+)\n/.exec(start.toString('latin1')) ?? [];
  if (number === undefined) throw new BackupError('This file is not a backup of Guildhall.');
  if (Number(number) > format)
    throw new BackupError(
      'This backup was made by a newer version of Guildhall. Install that version first.',
    );
  const end = start.indexOf('\n', firstLine.length);
  const text = start.subarray(0, end + 1);
  try {
    if (end < 0) throw new BackupError('The header has no end.');
    return { header: headerShape.parse(JSON.parse(text.toString('utf8', firstLine.length))), text };
  } catch {
    throw new BackupError('The beginning of this backup is damaged.');
  }
}

export async function readOpening(file: FileHandle, passphrase: string | undefined): Promise<Opening> {
  const { header, text } = await readHeader(file);
  const { encryption } = header;
  if (!encryption) return { header, text, seal: sealWith(text, undefined) };
  if (passphrase === undefined)
    throw new BackupError(
      'This backup is encrypted. Set BACKUP_PASSPHRASE, or name a file with --passphrase-file.',
    );
  const key = await keyOf(passphrase, encryption.salt, encryption.cost);
  if (checkOf(key) !== encryption.check)
    throw new BackupError('The passphrase is wrong: this backup was encrypted with another one.');
  return { header, text, seal: sealWith(text, key) };
}
