import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleNames } from '../../src/kit/common/role-names.ts';
import { type Role, roles } from '../../src/kit/common/roles.ts';
import { declaredEndpoints } from './events.ts';

export const securityPageFile = join(import.meta.dirname, '../../docs/security.md');

const begin = '<!-- Written by `npm run generate`. -->\n\n';
const end = '\n<!-- Written by hand again. -->';

/** docs/security.md as it should be: the table between the two marks is made from what the calls declare. */
export async function securityPage(): Promise<string> {
  const page = readFileSync(securityPageFile, 'utf8');
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before)
    throw new Error('docs/security.md has lost the marks around the table of roles.');
  return page.slice(0, before + begin.length) + (await rolesTable()) + page.slice(after);
}

async function rolesTable(): Promise<string> {
  const rows = (await declaredEndpoints())
    .flatMap(({ method, path, access, summary }) =>
      typeof access === 'string' ? [] : [{ call: `${method} ${path}`, access, summary }],
    )
    .toSorted(
      (one, other) => placeOf(one.access) - placeOf(other.access) || one.call.localeCompare(other.call, 'en'),
    );
  return [
    `| call | what it does | ${roles.map((role) => roleNames[role]).join(' | ')} |`,
    `|---|---|${'---|'.repeat(roles.length)}`,
    ...rows.map(
      ({ call, access, summary }) =>
        `| \`${call}\` | ${summary} | ${roles.map((role) => (access.includes(role) ? 'yes' : '')).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

const placeOf = (access: readonly Role[]) => roles.findIndex((role) => access.includes(role));
