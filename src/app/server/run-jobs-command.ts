import { parseArgs } from 'node:util';
import { deadLetterDays, type Chosen, type DeadLetter } from '../../kit/server/dead-letters.ts';
import { StartError } from '../../kit/server/start-error.ts';
import type { Services } from './services.ts';
import { withServices } from './with-services.ts';

const usage = `npm run jobs -- <command> …

Jobs that failed at every try, for about a day, are kept as dead letters for ${deadLetterDays} days.

  list   [<id> …] [--queue mail]
         Shows dead letters, newest first, with the reason of the last failure.
  retry  [<id> …] [--queue mail]
         Puts dead letters back into their queues: those with these ids, those of one queue, or all of them.
         Each runs again once, with a day of retries before it.
  drop   <id> … | --queue mail
         Deletes dead letters for good. It needs ids or a queue.
`;

const options = { queue: { type: 'string' }, help: { type: 'boolean' } } as const;
const mostShown = 100;

const commands: Record<string, (services: Services, chosen: Chosen) => Promise<string>> = {
  async list({ jobs }, chosen) {
    const [shown, count] = [
      await jobs.deadLetters.list(chosen, mostShown),
      await jobs.deadLetters.count(chosen),
    ];
    if (count === 0) return 'There are no dead letters.';
    const lines = [headings, ...shown.map(cellsOf)].map(lineOf);
    return [...lines, ...(count > shown.length ? [`… and ${count - shown.length} older ones.`] : [])].join(
      '\n',
    );
  },
  async retry({ jobs }, chosen) {
    const { moved, homeless } = await jobs.deadLetters.retry(chosen);
    const left = homeless > 0 ? ` ${homeless} stayed, because their queue no longer exists.` : '';
    if (moved === 0) return `No dead letter was retried.${left}`;
    return `${inNumbers(moved)} back in the queue.${left}`;
  },
  async drop({ jobs }, chosen) {
    if (!chosen.ids && chosen.queue === undefined)
      throw new StartError('Please name what to drop: ids as "list" shows them, or --queue …');
    const dropped = await jobs.deadLetters.drop(chosen);
    return dropped === 0 ? 'No dead letter was dropped.' : `Dropped ${dropped}.`;
  },
};

const inNumbers = (count: number) => (count === 1 ? '1 job is' : `${count} jobs are`);

const headings = ['id', 'queue', 'given up (UTC)', 'tries', 'reason', 'data'];
const widths = [36, 28, 16, 5, 60, 0];
const lineOf = (cells: readonly string[]) =>
  cells
    .map((cell, index) => cell.padEnd(widths[index]!))
    .join('  ')
    .trimEnd();
const cellsOf = ({ id, queue, given_up_at: at, tries, problem, data }: DeadLetter) => [
  id,
  queue,
  at.toISOString().slice(0, 16).replace('T', ' '),
  String(tries),
  shortened(problem, 60),
  shortened(JSON.stringify(data), 100),
];
const shortened = (text: string, most: number) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function chosenBy(ids: readonly string[], queue: string | undefined): Chosen {
  const wrong = ids.find((id) => !uuid.test(id));
  if (wrong !== undefined)
    throw new StartError(`"${wrong}" is not the id of a dead letter. "list" shows them.`);
  return { ...(ids.length > 0 && { ids }), ...(queue !== undefined && { queue }) };
}

/** What the command says, and the code that its process ends with. */
export async function runJobsCommand(
  words: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [name = '', ...ids] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || values.help) return { code: values.help ? 0 : 1, said: usage };
    const chosen = chosenBy(ids, values.queue);
    return { code: 0, said: await withServices(env, (services) => command(services, chosen)) };
  } catch (problem) {
    if (problem instanceof StartError) return { code: 1, said: problem.message };
    const isUnknownOption = (problem as NodeJS.ErrnoException).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    return { code: 1, said: isUnknownOption ? `${(problem as Error).message}\n\n${usage}` : String(problem) };
  }
}
