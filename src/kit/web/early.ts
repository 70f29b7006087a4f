interface EarlyAnswer {
  response: Promise<Response>;
  body: Promise<unknown>;
  /** Once all of it is there. */
  arrived?: unknown;
  /** Over when it has arrived, or does not. */
  settled: Promise<void>;
}

/** What was asked for before the code that wants it had arrived, by address. */
const early = new Map<string, EarlyAnswer>();

/** Nobody wants an answer of so many milliseconds ago: it may be another by now. */
const earlyFor = 10_000;

/** So many milliseconds may pass before a screen is drawn without its answers: shorter than the eye takes to see that anything is missing. */
const worthWaiting = 150;

export const bodyOf = (response: Response): Promise<unknown> =>
  response.status === 204 ? Promise.resolve(undefined) : response.json();

export const isAskedEarly = (url: string) => early.has(url);
export const isAnyAskedEarly = () => early.size > 0;

export function keepEarly(url: string, response: Promise<Response>): void {
  const body = response.then((sent) => (sent.ok ? bodyOf(sent) : undefined));
  const arrive = async () => {
    const [{ ok }, content] = await Promise.all([response, body]);
    if (ok) answer.arrived = content;
  };
  // The call that takes it sees the failure.
  const answer: EarlyAnswer = { response, body, settled: arrive().catch(() => undefined) };
  early.set(url, answer);
  setTimeout(() => early.delete(url), earlyFor);
}

export function takeEarly(url: string): EarlyAnswer | undefined {
  const answer = early.get(url);
  early.delete(url);
  return answer;
}

/** Undefined, and left for the call that waits for it, where it has not arrived yet. */
export function takeArrived(url: string): unknown {
  return early.get(url)?.arrived === undefined ? undefined : takeEarly(url)?.arrived;
}

/** Something has happened: what nobody has taken yet may be older than that, and no query knows of it to ask again. */
export const forgetEarly = () => early.clear();

/** Over when all that was asked for early is there, or not worth waiting for. What is drawn without its answers is drawn twice. */
export async function earlyAnswers(): Promise<void> {
  const patience = new Promise((resume) => setTimeout(resume, worthWaiting));
  await Promise.race([Promise.all([...early.values()].map(({ settled }) => settled)), patience]);
}
