import type { Part } from './store.ts';

/**
 * What a `Range` header asks for. Undefined: the whole file, which is also the answer to several ranges at once and
 * to what cannot be understood. `unsatisfiable`: nothing of the file lies there.
 */
export function partOf(header: string | undefined, bytes: number): Part | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= bytes) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
