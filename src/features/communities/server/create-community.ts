import { Refusal } from '../../../kit/common/errors.ts';
import { text } from '../../../kit/common/fields.ts';
import { violatedConstraint } from '../../../kit/server/database/failures.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { subdomain as subdomainShape } from '../contract.ts';
import { insertCommunity, type CommunityRow } from './communities.queries.ts';
import { countryFacts, homeCountry } from './countries.ts';

/** All five tabs are on: an admin who wants fewer takes their names away. */
export async function createCommunity(
  database: Database,
  wanted: {
    subdomain: string;
    name: string;
    /** What it begins with: currency, time zone and phone prefix. */
    country?: string | undefined;
  },
): Promise<CommunityRow> {
  const subdomain = subdomainShape.parse(wanted.subdomain);
  const name = text(80).parse(wanted.name);
  const facts = countryFacts(wanted.country ?? homeCountry);
  try {
    return await database.asSystem('create a community', (tx) =>
      insertCommunity(tx, { subdomain, name, ...facts }),
    );
  } catch (problem) {
    if (violatedConstraint(problem) !== 'communities_subdomain_key') throw problem;
    throw new Refusal('community.subdomain_taken', 409, `The subdomain "${subdomain}" is already taken.`);
  }
}
