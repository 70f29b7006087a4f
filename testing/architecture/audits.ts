import { features } from '../../src/app/server/features.ts';
import { declaredEndpoints } from './events.ts';

/** The page of `docs/` that lists what admins can do, and what the audit keeps of it. */
export async function auditPage(): Promise<string> {
  const calls = (await declaredEndpoints())
    .filter(({ access, audits }) => access === 'admin' || typeof access !== 'string' || audits.length > 0)
    .map(({ method, path, audits }) => ({ route: `${method} ${path}`, audits }))
    .toSorted((one, other) => one.route.localeCompare(other.route, 'en'));
  const actions = features
    .flatMap(({ audits }) => audits ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return [
    '# What the audit keeps',
    '',
    'Every action that a feature declares (`features/*/audits.ts`), and every call of admins with what it may write. `npm run generate`',
    'writes this page, and a test holds it. A call of admins that writes, or hands out a file, and declares nothing keeps the server from',
    'starting; one that did something and left no entry is rolled back. What is kept of before and after is the fields, and nothing else.',
    '',
    '| action | about | says | fields |',
    '|---|---|---|---|',
    ...actions.map(
      ({ name, about, says, fields }) => `| \`${name}\` | ${about} | ${says} | ${fields.join(', ')} |`,
    ),
    '',
    '## Calls of admins',
    '',
    '| call | writes |',
    '|---|---|',
    ...calls.map(
      ({ route, audits }) =>
        `| \`${route}\` | ${audits.length === 0 ? 'reads only' : audits.map(({ name }) => `\`${name}\``).join(', ')} |`,
    ),
    '',
  ].join('\n');
}
