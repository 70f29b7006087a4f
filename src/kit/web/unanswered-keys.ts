import { newIdempotencyKey } from './idempotency-key.ts';

/** A write whose answer was lost: the server may have done it. */
interface Lost {
  url: string;
  /** A hash, because the tab's storage outlives a sign-out. */
  said: number;
  key: string;
  at: number;
}

const name = 'guildhall-unanswered';
/** In milliseconds. The server keeps keys for a day, but after an hour the same text is likely a new message. */
const longest = 3_600_000;

function stored(): Lost[] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]') as Lost[];
  } catch {
    return [];
  }
}

let lost = stored();

function keep(next: Lost[]): void {
  lost = next;
  try {
    sessionStorage.setItem(name, JSON.stringify(lost));
  } catch {
    // Without storage it is known until the next reload.
  }
}

/** A 32-bit FNV-1a hash, which tells two lost writes to one address apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The key of the same write whose answer was lost, so that a second press on Save does it once; else a new one. */
export function keyFor(url: string, said: string | undefined): string {
  if (said === undefined || lost.length === 0) return newIdempotencyKey();
  const hashed = hash(said);
  const isSame = (one: Lost) => one.url === url && one.said === hashed && Date.now() - one.at < longest;
  return lost.find(isSame)?.key ?? newIdempotencyKey();
}

export const noteLost = (url: string, said: string, key: string) =>
  keep([...lost.filter((one) => one.key !== key), { url, said: hash(said), key, at: Date.now() }]);

/** The thing is in another state now: what was lost before would no longer be the same. */
export function noteAnswered(url: string): void {
  if (lost.some((one) => one.url === url)) keep(lost.filter((one) => one.url !== url));
}
