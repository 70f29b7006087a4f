import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { email as emailShape } from '../../kit/common/fields.ts';
import { readConfig, type Config } from '../../kit/server/config.ts';
import { failed, type Said } from './backup-words.ts';
import { findDatabaseInUse } from './database-in-use.ts';
import { findAddress, type Finding, type Place } from './doctor/check.ts';
import { allChecks } from './doctor/checks.ts';
import { examine } from './doctor/examine.ts';
import { version } from './version.ts';

const usage = `npm run doctor [-- --mail you@example.org] [--json]
         Tries everything that the configuration names, and says what is wrong and what to do. It changes nothing.
         --mail sends a test email to this address.
         --json prints the findings for programs.

It ends with code 1 where something is wrong.
`;

const options = { mail: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

const limitMs = 5000;

/** What the command says, and the code that its process ends with. */
export async function runDoctorCommand(words: string[], env: NodeJS.ProcessEnv): Promise<Said> {
  try {
    const { values } = parseArgs({ args: words, options });
    if (values.help) return { code: 0, said: usage };
    if (values.mail !== undefined && !emailShape.safeParse(values.mail).success)
      return { code: 1, said: `${values.mail} is no email address.` };
    const config = readConfig(env);
    const findings = await examine(allChecks, await placeOf(config, values.mail), limitMs);
    const isWell = findings.every(({ grade }) => grade !== 'wrong');
    const said = values.json
      ? JSON.stringify({ version, is_well: isWell, findings }, undefined, 2)
      : inLines(findings);
    return { code: isWell ? 0 : 1, said };
  } catch (problem) {
    return failed(problem, usage);
  }
}

/** As it is found: nothing is made or started for it. */
async function placeOf(config: Config, mailTo: string | undefined): Promise<Place> {
  const kept = await readFile(join(config.dataDir, 'secret'), 'utf8').catch(() => '');
  return {
    config,
    secret: config.secret ?? (kept.trim() || undefined),
    databaseUrl: config.databaseUrl ?? (await embedded(config)),
    mailTo,
    lookup: findAddress,
  };
}

/** Only where there is one: looking for it would make its password. */
const embedded = async (config: Config) =>
  existsSync(join(config.dataDir, 'database-password')) ? findDatabaseInUse(config) : undefined;

const inLines = (findings: readonly Finding[]) =>
  [
    `Guildhall ${version}`,
    '',
    ...findings.flatMap(({ check, grade, says, todo }) => [
      `${grade.padEnd(8)} ${check.padEnd(12)} ${says}`,
      ...(todo === undefined ? [] : [`${' '.repeat(22)}${todo}`]),
    ]),
    '',
    summaryOf(findings),
  ].join('\n');

function summaryOf(findings: readonly Finding[]): string {
  const count = (wanted: Finding['grade']) => findings.filter(({ grade }) => grade === wanted).length;
  const [wrong, warnings] = [count('wrong'), count('warning')];
  if (wrong + warnings === 0) return 'All is well.';
  return `${wrong} wrong, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`;
}
