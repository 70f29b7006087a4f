import { Refusal } from '../../../kit/common/errors.ts';
import { text } from '../../../kit/common/fields.ts';
import { violatedConstraint } from '../../../kit/server/database/failures.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { subdomain as subdomainShape } from '../contract.ts';
import { insertCommunity, type CommunityRow } from './communities.queries.ts';

export async function createCommunity(
  database: Database,
  wanted: { subdomain: string; name: string },
): Promise<CommunityRow> {
  const subdomain = subdomainShape.parse(wanted.subdomain);
  const name = text(80).parse(wanted.name);
  try {
    return await database.asSystem('create a community', (tx) => insertCommunity(tx, subdomain, name));
  } catch (problem) {
    if (violatedConstraint(problem) !== 'communities_subdomain_key') throw problem;
    throw new Refusal('community.subdomain_taken', 409, `The subdomain "${subdomain}" is already taken.`);
  }
}
