/** The browser and the system in words, as a person would name them. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

// Each browser also names those it descends from, so the youngest is looked for first.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chromium', /Chromium\/|HeadlessChrome\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];

/** How many wrong tries are free, and how many seconds to wait after each further one: twice as long each time. */
export interface Patience {
  free: number;
  firstWait: number;
  longestWait: number;
}
/** One person at one place, guessing at one account. */
export const patienceWithPair: Patience = { free: 10, firstWait: 30, longestWait: 900 };
/** Everybody at one place together: an office has many people who mistype. */
export const patienceWithPlace: Patience = { free: 100, firstWait: 60, longestWait: 900 };
/** Codes of the second step, wherever they come from: only somebody who has the password can type one. */
export const patienceWithCodes: Patience = { free: 30, firstWait: 60, longestWait: 3600 };

/** Wrong passwords within a session before it ends: whoever sits at it then is not believed to be its owner. */
export const mostPasswordTries = 10;

export function waitAfter(failures: number, { free, firstWait, longestWait }: Patience): number {
  if (failures < free) return 0;
  return Math.min(longestWait, firstWait * 2 ** Math.min(failures - free, 30));
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Short words are in many passwords by chance. */
const shortestTelling = 4;

/** What speaks against a new password, as a sentence; undefined if nothing does. */
export function passwordProblem(
  password: string,
  { email, community, isCommon }: { email: string; community: string; isCommon(password: string): boolean },
): string | undefined {
  if (new Set(password).size < 5) return 'This repeats the same few characters. Try a few unrelated words.';
  const plain = lettersAndDigits(password);
  const [local = ''] = email.split('@');
  const telling = [local, ...local.split(/[.+_-]/), 'guildhall', community]
    .map(lettersAndDigits)
    .filter((word) => word.length >= shortestTelling);
  if (telling.some((word) => plain.includes(word))) {
    return 'This contains your email name, “guildhall” or the community’s name, which are easy to guess.';
  }
  if ([password.toLowerCase(), plain, withoutDecoration(plain)].some(isCommon))
    return 'This is a common password, so it’s easy to guess. Try a few unrelated words.';
  return undefined;
}

/** `summer2026` is `summer` to whoever guesses. */
const withoutDecoration = (plain: string) => plain.replace(/^\p{N}+|\p{N}+$/gu, '');

/** As a person types it from paper: spaces, hyphens and capitals do not matter. */
export const plainRecoveryCode = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
