import type { Flow } from '../contract/numbers.ts';
import type { Days } from '../rules.ts';

interface Parts {
  days: Days | null;
  before: Days | null;
  today: Days;
}

export interface When extends Parts {
  timeZone: string;
}

/** What a feature that counts its own rows is asked for. */
export const stretchesOf = (parts: Parts) =>
  Object.entries(parts).flatMap(([name, days]: [string, Days | null]) => (days ? [{ name, ...days }] : []));

/** What it answers, by the names of the stretches. */
export const flowIn = <What extends string>(
  counted: ReadonlyMap<string, Record<What, number>>,
  what: What,
  { before }: Pick<Parts, 'before'>,
): Flow => ({
  count: counted.get('days')?.[what] ?? 0,
  before: before && (counted.get('before')?.[what] ?? 0),
  today: counted.get('today')?.[what] ?? 0,
});
