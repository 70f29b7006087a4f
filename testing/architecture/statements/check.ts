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
    `BEGIN; SET LOCAL ROLE ${roles.app}; SET LOCAL app.community_id = '1'; SET LOCAL app.member_id = '1'`,
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
  await client.query('SAVEPOINT before');
  try {
    await client.query(`EXPLAIN (GENERIC_PLAN) ${text}`);
    return undefined;
  } catch (problem) {
    return (problem as Error).message;
  } finally {
    await client.query('ROLLBACK TO before');
  }
}
