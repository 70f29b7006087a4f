import { clockDifference, databaseFacts } from '../../../kit/server/database/look-at-database.ts';
import { ok, warning, wrong, type Check, type Told } from './check.ts';

const notRunning = () =>
  warning('The embedded PostgreSQL is not running.', 'Run the doctor while Guildhall is running.');

export const databaseCheck: Check = {
  name: 'Database',
  todo: 'Check DATABASE_URL, and that PostgreSQL is running and lets this machine in.',
  async look({ databaseUrl, config }) {
    if (databaseUrl === undefined) return notRunning();
    const { version, isSuperuser, mayCreateRoles, missing } = await databaseFacts(databaseUrl);
    // The embedded one is set up by the start, with two users of its own.
    if (config.databaseUrl === undefined) return ok(`The embedded PostgreSQL ${version} answers.`);
    if (missing.length > 0 && !mayCreateRoles)
      return wrong(
        'The user of DATABASE_URL lacks rights.',
        `Have the owner of the database run once: ${missing.join('; ')};`,
      );
    if (isSuperuser)
      return warning(
        `PostgreSQL ${version} answers, and the user of DATABASE_URL is a superuser.`,
        'Use an ordinary user who owns the database: a superuser is bound by no rule of the database.',
      );
    return ok(
      missing.length > 0
        ? `PostgreSQL ${version} answers. The next start creates the roles that Guildhall needs.`
        : `PostgreSQL ${version} answers, and its user has the rights that Guildhall needs.`,
    );
  },
};

const noticed = 2;
const tooFar = 30;

export const clockCheck: Check = {
  name: 'Clock',
  todo: 'Check DATABASE_URL.',
  async look({ databaseUrl }) {
    return databaseUrl === undefined ? notRunning() : gradeClock(await clockDifference(databaseUrl));
  },
};

export function gradeClock(seconds: number): Told {
  const todo = 'Let both machines follow a time server (NTP).';
  if (seconds < noticed) return ok('The clocks of this machine and of PostgreSQL agree.');
  const says = `The clocks of this machine and of PostgreSQL differ by ${Math.round(seconds)} s.`;
  return seconds < tooFar ? warning(says, todo) : wrong(says, todo);
}
