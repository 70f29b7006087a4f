const unprintable = /\p{Cc}+/gu;

/** As the server takes it: on one line, trimmed and no longer than this. */
export const textIn = (search: URLSearchParams, name: string, longest: number): string =>
  (search.get(name) ?? '').replaceAll(unprintable, ' ').trim().slice(0, longest).trim();

export function idIn(search: URLSearchParams, name: string): number | undefined {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Only what is given is written. */
export const searchWith = (parts: Record<string, string | number | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
