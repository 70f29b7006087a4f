import { z } from 'zod';
import { Refusal } from '../../../kit/common/errors.ts';
import { text } from '../../../kit/common/fields.ts';
import { currencies } from '../../../kit/common/money.ts';
import { violatedConstraint } from '../../../kit/server/database/failures.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { subdomain as subdomainShape } from '../contract.ts';
import { insertCommunity, type CommunityRow } from './communities.queries.ts';
import { countryFacts, homeCountry } from './countries.ts';
import { assertKnownZone } from './settings.ts';

const shape = z.object({
  subdomain: subdomainShape,
  name: text(80),
  currency: z
    .string()
    .toUpperCase()
    .pipe(z.enum(currencies, 'Say the code of a currency, such as EUR.'))
    .optional(),
  time_zone: z.string().optional(),
});

/** All five tabs are on: an admin who wants fewer takes their names away. */
export async function createCommunity(
  database: Database,
  wanted: {
    subdomain: string;
    name: string;
    /** What it begins with: currency, time zone and phone prefix. */
    country?: string | undefined;
    /** Where it begins with another one than its country has. */
    currency?: string | undefined;
    time_zone?: string | undefined;
  },
): Promise<CommunityRow> {
  const { subdomain, name, currency, time_zone: timeZone } = shape.parse(wanted);
  const facts = countryFacts(wanted.country ?? homeCountry);
  try {
    return await database.asSystem('create a community', async (tx) => {
      if (timeZone !== undefined) await assertKnownZone(tx, timeZone);
      return insertCommunity(tx, {
        subdomain,
        name,
        ...facts,
        ...(currency && { currency }),
        ...(timeZone && { time_zone: timeZone }),
      });
    });
  } catch (problem) {
    if (violatedConstraint(problem) !== 'communities_subdomain_key') throw problem;
    throw new Refusal('community.subdomain_taken', 409, `The subdomain "${subdomain}" is already taken.`);
  }
}
