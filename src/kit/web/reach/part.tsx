import { type ComponentType, use } from 'react';
import { reached, sayOutdated } from './reach.ts';
import { reloadOnce } from './reload.ts';
import { workOn } from '../working.ts';

type Loaded<Props> = { default: ComponentType<Props> };

/** The code of a part could not be fetched. */
export class PartMissing extends Error {
  readonly attempts: number;
  readonly forget: () => void;

  constructor(attempts: number, forget: () => void, cause: unknown) {
    super('A part of the page could not be fetched.', { cause });
    this.name = 'PartMissing';
    this.attempts = attempts;
    this.forget = forget;
  }
}

/** Code that is fetched when it is shown, or shortly before. Unlike React's `lazy`, it can be fetched again after a failure. */
export function part<Props extends object>(load: () => Promise<Loaded<Props>>) {
  let loaded: Loaded<Props> | undefined;
  let loading: Promise<Loaded<Props>> | undefined;
  let attempts = 0;
  const forget = () => {
    loading = undefined;
  };

  const fetchOnce = () =>
    (loading ??= load().then(
      (arrived) => (loaded = arrived),
      (cause: unknown) => {
        attempts += 1;
        throw new PartMissing(attempts, forget, cause);
      },
    ));

  let awaited: Promise<Loaded<Props>> | undefined;
  const wait = () => {
    const fetching = fetchOnce();
    if (fetching !== awaited) workOn(fetching);
    awaited = fetching;
    return fetching;
  };

  function Part(props: Props) {
    const { default: Shown } = loaded ?? use(wait());
    return <Shown {...props} />;
  }

  return {
    Part,
    /** A failure shows when the part is wanted, and then it is tried anew. */
    prefetch: (): Promise<void> => fetchOnce().then(() => undefined, forget),
  };
}

/** How browsers and the bundler say that a module, or its style, did not arrive. */
const missingModule = /dynamically imported module|importing a module script|preload css/i;

export const isMissing = (error: unknown) =>
  error instanceof PartMissing || (error instanceof Error && missingModule.test(error.message));

/** Waits for the server, then says whether trying again makes sense. Where the files are gone, the page starts again. */
export async function mayTryAgain(missing: unknown): Promise<boolean> {
  const wasAway = await reached();
  if (missing instanceof PartMissing && (wasAway || missing.attempts < 2)) {
    missing.forget();
    return true;
  }
  if (!reloadOnce()) sayOutdated();
  return false;
}
