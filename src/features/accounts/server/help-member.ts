import { Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import type { CommunityDirectory } from '../../communities/server/public.ts';
import { makeAdmin, peopleById } from '../../members/server/people/public.ts';
import { twoStepReset } from '../audits.ts';
import { operatorHelped, type OperatorDeed } from '../events.ts';
import { accountByEmail, adminsHere, communitiesOfAccount, mailCommunity } from './accounts.queries.ts';
import { memberWithAddress } from './invite-member.ts';
import { operatorHelpedMail, securityChangedMail } from './mails.ts';
import type { MailParts } from './parts.ts';

export type HelpParts = MailParts & { database: Database; directory: CommunityDirectory };

/** From the operator's console. Answers whether they were no admin before. */
export const makeMemberAdmin = (
  parts: HelpParts,
  community: { id: number },
  email: string,
): Promise<boolean> =>
  parts.database.inCommunity({ communityId: community.id, memberId: null }, async (tx) => {
    const memberId = await memberAt(tx, email);
    if (!(await makeAdmin(tx, memberId))) return false;
    await tellAdmins(tx, parts, { memberId, deed: 'made_admin' });
    return true;
  });

/**
 * From the operator's console, for a member who has lost their phone and their recovery codes. An account is one for all communities: the admins of
 * each are told. Answers whether it was on.
 */
export async function resetTwoStep(
  parts: HelpParts,
  community: { id: number },
  email: string,
): Promise<boolean> {
  const { database, directory } = parts;
  const wasOn = await database.inCommunity({ communityId: community.id, memberId: null }, async (tx) => {
    const memberId = await memberAt(tx, email);
    const { rows } = await sql<{ was_on: boolean }>`
      SELECT end_two_step_of(${memberId}) AS was_on`.execute(tx);
    if (!rows[0]!.was_on) return false;
    await recordReset(tx, parts, memberId);
    const from = await mailCommunity(tx, parts.config, tx.communityId);
    const change = 'Two-step sign-in was turned off for your account by the operator of the server';
    const parameters = { change, url: `${from.origin}/profile/security` };
    await parts.sendMail(tx, securityChangedMail, { to: email, community: from, parameters });
    return true;
  });
  if (!wasOn) return false;
  const theirs = await database.asSystem('find the communities of a helped member', async (tx) =>
    communitiesOfAccount(tx, (await accountByEmail(tx, email))!.id),
  );
  for (const { subdomain } of theirs) {
    const other = await directory.find(subdomain);
    if (!other || other.id === community.id) continue;
    await database.inCommunity({ communityId: other.id, memberId: null }, async (tx) => {
      const memberId = await memberWithAddress(tx, email);
      if (memberId !== null) await recordReset(tx, parts, memberId);
    });
  }
  return true;
}

async function recordReset(tx: CommunityTx, parts: MailParts, memberId: number): Promise<void> {
  await audit(tx, twoStepReset, { id: memberId });
  await tellAdmins(tx, parts, { memberId, deed: 'two_step_reset' });
}

async function memberAt(tx: CommunityTx, email: string): Promise<number> {
  const id = await memberWithAddress(tx, email);
  if (id !== null) return id;
  throw new Refusal('member.unknown', 404, `No member of this community has the address ${email}.`);
}

export const deedWords: Readonly<Record<OperatorDeed, (name: string) => string>> = {
  made_admin: (name) => `The operator of the server made ${name} an admin`,
  two_step_reset: (name) => `The operator of the server turned off two-step sign-in for ${name}`,
};

/** In the bell and by email, whatever they have chosen: a power was given that no admin gave. */
async function tellAdmins(
  tx: CommunityTx,
  { config, sendMail }: MailParts,
  { memberId, deed }: { memberId: number; deed: OperatorDeed },
): Promise<void> {
  const admins = await adminsHere(tx);
  record(tx, operatorHelped, { user_id: memberId, deed }, { tells: admins.map(({ member_id: id }) => id) });
  const { name } = (await peopleById(tx, [memberId])).get(memberId)!;
  const community = await mailCommunity(tx, config, tx.communityId);
  const parameters = { says: deedWords[deed](name), url: `${community.origin}/ecosystem-admin/audit` };
  // Of their own account they are told in words of its own.
  const written = deed === 'two_step_reset' ? admins.filter(({ member_id: id }) => id !== memberId) : admins;
  for (const { email } of written)
    await sendMail(tx, operatorHelpedMail, { to: email, community, parameters });
}
