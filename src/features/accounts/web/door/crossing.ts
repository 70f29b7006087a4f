const mark = '#crossing=';

/** The one-time code in the fragment of an address; fragments never reach a server or its logs. */
export function crossingCode(hash: string): string | undefined {
  if (!hash.startsWith(mark)) return undefined;
  try {
    return decodeURIComponent(hash.slice(mark.length)) || undefined;
  } catch {
    return undefined;
  }
}
