import { isTimeZone } from '../../../kit/common/dates.ts';
import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import { audit, auditNothing, differences } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Tx } from '../../../kit/server/tx.ts';
import { settingsChanged } from '../audits.ts';
import type { CommunitySettings, SettingsChange } from '../contract/settings.ts';
import { settingsChangedEvent } from '../events.ts';
import { withOr } from '../../../kit/common/in-words.ts';

export const communitySettings = (tx: CommunityTx) => readSettings(tx, sql``);

async function readSettings(tx: CommunityTx, lock: Sql): Promise<CommunitySettings> {
  const { rows } = await sql<CommunitySettings>`
    SELECT time_zone, currency, mail_sender_name, sign_up_domains, session_days, admins_need_two_step
      FROM communities WHERE id = ${tx.communityId} ${lock}`.execute(tx);
  return rows[0]!;
}

/** What is not named stays, so that of two admins none takes back what the other has set beside it. */
export async function changeSettings(
  tx: CommunityTx,
  caller: Caller,
  change: SettingsChange,
): Promise<CommunitySettings> {
  if (change.time_zone !== undefined) await assertKnownZone(tx, change.time_zone);
  const before = await readSettings(tx, sql`FOR NO KEY UPDATE`);
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: CommunitySettings = { ...before, ...Object.fromEntries(named) };
  const changed = differences(settingsChanged.fields, before, after);
  if (!changed) {
    auditNothing(tx);
    return before;
  }
  await sql`
    UPDATE communities
       SET time_zone = ${after.time_zone}, currency = ${after.currency}, mail_sender_name = ${after.mail_sender_name},
           sign_up_domains = ${after.sign_up_domains}::text[], session_days = ${after.session_days},
           admins_need_two_step = ${after.admins_need_two_step}
     WHERE id = ${tx.communityId}`.execute(tx);
  // Otherwise nobody might be left who could take it back.
  if (await lacksTwoStep(tx, caller))
    throw new Refusal(
      'settings.own_two_step_first',
      409,
      'Turn on two-step sign-in for your own account first, under Security in your profile.',
    );
  await audit(tx, settingsChanged, { id: tx.communityId, ...changed });
  record(tx, settingsChangedEvent, {}, { by: caller.companyId });
  return after;
}

/** By the settings as they are now; the caller was asked before they changed. */
async function lacksTwoStep(tx: CommunityTx, { memberId }: Caller): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    SELECT poll_lacks_two_step(${tx.communityId}, ${memberId}) AS lacks`.execute(tx);
  return rows[0]!.lacks;
}

/** A browser can be newer or older than PostgreSQL, and what one of them does not know cannot be reckoned with. */
export async function assertKnownZone(tx: Tx, timeZone: string, field = 'time_zone'): Promise<void> {
  const { rows } = await sql`
    SELECT FROM pg_timezone_names WHERE name = ${timeZone} AND name !~ '^(posix|right)/'`.execute(tx);
  if (rows.length === 0 || !isTimeZone(timeZone))
    throw invalidInput({ [field]: 'Choose a time zone, like Europe/Oslo.' });
}

/** Admins may invite whom they want; everyone else brings in addresses at the community’s own domains, where it has named some. */
export async function assertDomainWelcome(
  tx: CommunityTx,
  email: string,
  inviter: Pick<Caller, 'lacksTwoStep'> = {},
): Promise<void> {
  const { rows } = await sql<{ sign_up_domains: string[] }>`
    SELECT sign_up_domains FROM communities WHERE id = ${tx.communityId}`.execute(tx);
  const domains = rows[0]!.sign_up_domains;
  if (domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))) return;
  throw withoutPower(
    inviter,
    invalidInput({ email: `Use an address at ${withOr(domains)}. This community takes no others.` }),
  );
}

/** For a statement of another table: how many days a sign-in to a community lasts. */
export const sessionDaysOf = (communityId: Sql<number> | number) =>
  sql<number>`(SELECT z.session_days FROM communities z WHERE z.id = ${communityId})`;

/** The same for what a new company deals in. */
export const currencyOf = (tx: CommunityTx) =>
  sql<string>`(SELECT z.currency FROM communities z WHERE z.id = ${tx.communityId})`;

/** And where it is. */
export const countryOf = (tx: CommunityTx) =>
  sql<string>`(SELECT z.country FROM communities z WHERE z.id = ${tx.communityId})`;
