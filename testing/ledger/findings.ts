import { isDeepStrictEqual } from 'node:util';

/** Numbers of the product that are not what the books say. */
export class Findings {
  readonly found: string[] = [];
  /** How many values were compared. */
  compared = 0;

  /** Value by value, so that a finding names the one that is wrong. */
  same(what: string, got: unknown, expected: unknown): void {
    if (isPlain(got) && isPlain(expected)) {
      for (const key of new Set([...Object.keys(expected), ...Object.keys(got)]))
        this.same(`${what}.${key}`, got[key], expected[key]);
      return;
    }
    if (Array.isArray(got) && Array.isArray(expected) && got.length === expected.length) {
      this.compared += 1;
      expected.forEach((each, at) => this.same(`${what}[${at}]`, got[at], each));
      return;
    }
    this.compared += 1;
    if (!isDeepStrictEqual(got, expected))
      this.found.push(`${what}: the product says ${shown(got)}, the books ${shown(expected)}`);
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};
