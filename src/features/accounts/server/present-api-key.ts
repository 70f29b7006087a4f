import { Refusal } from '../../../kit/common/errors.ts';
import type { CommunityFacts, Pass } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { hashToken } from '../../../kit/server/secret-tokens.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { keyText } from './api-key-text.ts';

interface Presented extends Row<'api_keys', 'id' | 'session' | 'member_id' | 'scopes'> {
  standing: 'alive' | 'revoked' | 'expired' | 'orphaned';
}

const unknownKey = () =>
  new Refusal(
    'api_key.unknown',
    401,
    'This API key isn’t known in this community. Check that it’s complete.',
  );

/** Only whoever has the secret learns how a key stands. */
const refusals = {
  revoked: () =>
    new Refusal('api_key.revoked', 401, 'This API key was revoked. Create a new one in the admin area.'),
  expired: () =>
    new Refusal('api_key.expired', 401, 'This API key has expired. Create a new one in the admin area.'),
  orphaned: () =>
    new Refusal(
      'api_key.ownerless',
      401,
      'Whoever created this API key is no longer an active admin. Ask another admin for a new key.',
    ),
};

/** Whom it acts as. The seat behind it is asked again in the call's own transaction. */
export async function presentApiKey(
  database: Database,
  text: string,
  community: CommunityFacts,
  address: string,
): Promise<Pass> {
  const parts = keyText.read(text);
  if (!parts) throw unknownKey();
  const [found] = await database.poll<Presented>(
    { communityId: community.id },
    'SELECT id, session, member_id, scopes, standing FROM poll_api_key($1, $2, $3, $4)',
    [community.id, parts.publicPart, hashToken(parts.secret), address],
  );
  if (!found) throw unknownKey();
  if (found.standing !== 'alive') throw refusals[found.standing]();
  return { sessionId: found.session, memberId: found.member_id, key: { id: found.id, scopes: found.scopes } };
}
