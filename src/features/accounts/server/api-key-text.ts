import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const shape = /^ghk_([a-z0-9]{12})_([\w-]{43})$/;

export const newPublicPart = (): string =>
  Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');

/** `ghk_`, a part by which it is found, and the secret: whoever scans code for secrets knows it by its beginning. */
export const keyText = {
  beginning: (publicPart: string) => `ghk_${publicPart}`,
  write: (publicPart: string, secret: string) => `ghk_${publicPart}_${secret}`,
  read(text: string): { publicPart: string; secret: string } | undefined {
    const [, publicPart, secret] = shape.exec(text) ?? [];
    return publicPart === undefined || secret === undefined ? undefined : { publicPart, secret };
  },
};
