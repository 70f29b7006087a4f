export interface Zone {
  name: string;
  /** "Oslo, Europe". */
  label: string;
  /** "GMT+1", as it is now. */
  offset: string;
}

const offsetOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The most particular part first: nobody looks for a continent. */
export const zoneLabel = (name: string): string =>
  name.replaceAll('_', ' ').split('/').toReversed().join(', ');

let known: readonly Zone[] | undefined;

/** All that the browser knows, by place. */
export function allZones(): readonly Zone[] {
  known ??= [...Intl.supportedValuesOf('timeZone'), 'UTC']
    .map((name) => ({ name, label: zoneLabel(name), offset: offsetOf(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return known;
}

/** Those with all the words that were typed; where nothing was, all. */
export function findZones(zones: readonly Zone[], typed: string): readonly Zone[] {
  const words = typed.toLowerCase().split(/[\s,/_]+/);
  return zones.filter(({ label, name, offset }) => {
    const text = `${label} ${name} ${offset}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
