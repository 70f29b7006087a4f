import { Client } from 'pg';
import type { Statement } from '../../testing/tap.ts';

/**
 * How PostgreSQL goes about what a call sends, those of its functions included: the plans without their numbers. They are made once for
 * all values, as those of prepared statements are.
 */
export async function shapesOf(adminUrl: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on;
       SET auto_explain.log_level = notice; SET plan_cache_mode = force_generic_plan`,
    );
    const plans: string[] = [];
    client.on('notice', ({ message = '' }) => plans.push(shapeOf(message)));
    for (const { text, values } of statements.filter((each) => !/^(BEGIN|COMMIT)/.test(each.text)))
      await client.query(text, [...values]);
    return plans;
  } finally {
    await client.end();
  }
}

const shapeOf = (plan: string) =>
  plan
    .replace(/^duration: [\d.]+ ms {2}plan:\n/, '')
    .replace(/^Query Parameters: .*\n/m, '')
    .replace(/ {2}\(cost=[^)]*\)/g, '')
    .replace(/\s+$/gm, '');
