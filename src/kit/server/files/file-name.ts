import { randomBytes } from 'node:crypto';
import type { MediaType } from './media-types.ts';

/** 128 random bits: whoever knows the name was given it. */
export const newFileName = () => randomBytes(16).toString('base64url');

/** Checked before a name comes near a path or a bucket's key. */
export const isFileName = (name: string) => /^[A-Za-z0-9_-]{22}$/.test(name);

const longest = 150;
const extension = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;
// Control characters, and the marks that turn the reading direction and make "exe.pdf" out of "fdp.exe".
const invisible = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

// Without them a name is on one line, and reads as it is.
const turning = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** The name that people see beside a file: as it was called, and no longer than that, whatever has to stand at its end. */
export function shownName(claimed: string, { most, ending = '' }: { most: number; ending?: string }): string {
  const clean = claimed.replace(turning, '').replace(/\s+/g, ' ').trim();
  const stem = clean.slice(0, most - ending.length).toWellFormed();
  return `${stem || 'file'}${ending}`;
}

// Browsers write a quotation mark and the ends of lines in a file's name so.
const escapedByBrowsers = /%(22|0D|0A)/gi;

/** The name that a download gets: without a path, readable, and ending as its content wants it. */
export function downloadName(claimed: string, type: MediaType): string {
  const last = claimed.replace(escapedByBrowsers, ' ').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(invisible, '')
    .replace(/[<>:"|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const own = extension.exec(clean)?.[0].slice(1).toLowerCase();
  const ending = own !== undefined && type.extensions.includes(own) ? own : type.extensions[0];
  const stem = clean
    .replace(extension, '')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, longest)
    .toWellFormed()
    .trim();
  return `${stem || 'file'}.${ending}`;
}
