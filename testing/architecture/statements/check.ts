import type { Client } from 'pg';
import { roles } from '../../../src/kit/server/database/roles.ts';
import { placeOf } from './evaluate.ts';
import { statementsOf, templatesOf } from './statements.ts';
import type { Sources } from './syntax.ts';

/**
 * Has PostgreSQL plan every statement under the application's role, without running any: each table, column, function, type and right
 * that it names has to be there. A template is fine once a statement with it could be planned, because some of the worlds put pieces
 * together that the program never would. Answers with the templates that are not, and what PostgreSQL said.
 */
export async function statementFaults(client: Client, sources: Sources): Promise<string[]> {
  const templates = new Set(templatesOf(sources));
  const planned = new Set<string>();
  const refused = new Map<string, string>();
  const answers = new Map<string, string | undefined>();
  await client.query(
    `BEGIN; SET LOCAL ROLE ${roles.app}; SET LOCAL app.community_id = '1'; SET LOCAL app.member_id = '1';
     SET LOCAL plan_cache_mode = force_generic_plan`,
  );
  for (const { text, uses, sent } of statementsOf(sources)) {
    if (!answers.has(text)) answers.set(text, await refusalOf(client, text));
    const refusal = answers.get(text);
    // Plain text has no template; it stands where it is sent.
    if (uses.size === 0) templates.add(placeOf(sent));
    for (const place of uses.size === 0 ? [placeOf(sent)] : uses) {
      if (refusal === undefined) planned.add(place);
      else refused.set(place, refusal);
    }
  }
  await client.query('ROLLBACK');
  return [...templates]
    .filter((place) => !planned.has(place))
    .map((place) => `${sources.lineOf(place)}: ${refused.get(place) ?? 'no statement is made of it'}`);
}

async function refusalOf(client: Client, text: string): Promise<string | undefined> {
  const values = Array.from({ length: parametersOf(text) }, () => 'NULL').join(', ');
  await client.query('SAVEPOINT before');
  try {
    // EXPLAIN (GENERIC_PLAN) would do it in one, but only from PostgreSQL 16 on.
    await client.query(`PREPARE planned AS ${text}; EXPLAIN EXECUTE planned${values && ` (${values})`}`);
    return undefined;
  } catch (problem) {
    return (problem as Error).message;
  } finally {
    await client.query('ROLLBACK TO before; DEALLOCATE ALL');
  }
}

const parametersOf = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
