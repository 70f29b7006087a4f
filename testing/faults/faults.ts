/** A mistake that somebody could make, and the tests that have to notice it. */
export interface Fault {
  /** What is then wrong, as a user would meet it. */
  name: string;
  area:
    | 'tenancy'
    | 'access'
    | 'expiry'
    | 'limits'
    | 'arrows'
    | 'money'
    | 'idempotency'
    | 'forgetting'
    | 'interruptions';
  file: string;
  /** Occurs once in the file. */
  from: string;
  to: string;
  /** At least one of their tests fails. */
  tests: readonly string[];
  /** Where nothing can be noticed because another guard holds: which one. */
  guardedBy?: string;
}

const accounts = 'src/features/accounts/server';
const referrals = 'src/features/referrals/server';
const commissions = 'src/features/commissions/server';
const partnerships = 'src/features/partnerships/server';
const delivery = 'src/features/notifications/server/delivery';

export const faults: readonly Fault[] = [
  // ── Tenancy ──────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    name: 'a table of one community shows the rows of all',
    area: 'tenancy',
    file: 'db/migrations/0001_kit_tenancy.sql',
    from: 'USING (community_id = current_community()) WITH CHECK',
    to: 'USING (true) WITH CHECK',
    tests: ['testing/architecture/catalogue.test.ts', 'src/kit/server/tx.test.ts'],
  },
  {
    name: 'a row can be written into another community',
    area: 'tenancy',
    file: 'db/migrations/0001_kit_tenancy.sql',
    from: 'WITH CHECK (community_id = current_community())',
    to: 'WITH CHECK (true)',
    tests: ['testing/architecture/catalogue.test.ts', 'src/kit/server/tx.test.ts'],
  },
  {
    name: 'a token of one community opens another',
    area: 'tenancy',
    file: `${accounts}/tokens.ts`,
    from: ' || said.EcosystemSubdomain !== subdomain',
    to: '',
    tests: [`${accounts}/accounts.test.ts`],
    guardedBy: 'The session is looked for in the community that was called, and is not there.',
  },
  {
    name: 'a session of one community is continued in another',
    area: 'tenancy',
    file: `${accounts}/refresh-session.ts`,
    from: ' || next.session.communityId !== place.id',
    to: '',
    tests: [`${accounts}/accounts.test.ts`],
  },
  {
    name: 'a crossing code is good for any community',
    area: 'tenancy',
    file: `${accounts}/crossing.ts`,
    from: "['crossing'], place)",
    to: "['crossing'], undefined)",
    tests: [`${accounts}/my-account.test.ts`],
  },

  // ── Who spends what ──────────────────────────────────────────────────────────────────────────────────────────────
  {
    name: 'members are counted with the strangers of their address',
    area: 'limits',
    file: 'src/kit/server/http/rate-limits.ts',
    from: 'else if (!limited.isApart)',
    to: 'if (!limited.isApart)',
    tests: ['src/kit/server/http/crowds.test.ts'],
  },
  {
    name: 'a poll without news counts like a call',
    area: 'limits',
    file: 'src/kit/server/http/rate-limits.ts',
    from: 'const weight = isUnchanged ? unchangedPoll : wholeCall;',
    to: 'const weight = wholeCall;',
    tests: ['src/kit/server/http/crowds.test.ts'],
  },
  {
    name: 'somebody who polls is taken for a person',
    area: 'limits',
    file: 'src/kit/server/http/touch.ts',
    from: 'return polled ? undefined : now;',
    to: 'return now;',
    tests: ['src/features/members/server/activity.test.ts'],
  },
  {
    name: 'the files of another installation are swept',
    area: 'forgetting',
    file: 'src/kit/server/files/sweep.ts',
    from: 'if (await object.isOurs()) {',
    to: 'if (object.name) {',
    tests: ['src/kit/server/files/sweep.test.ts'],
  },

  // ── Access ───────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    name: 'any member may do what admins may',
    area: 'access',
    file: 'src/kit/server/http/door.ts',
    from: "if (access === 'admin' && !isAdmin) throw adminsOnly();",
    to: '',
    tests: ['src/kit/server/http/border.test.ts', `${accounts}/join-links.test.ts`],
  },
  {
    name: 'a suspended member goes on as if nothing had happened',
    area: 'access',
    file: 'db/migrations/0061_kit_polls.sql',
    from: 'AND s.ended_at IS NULL AND s.expires_at > now() AND m.suspended_at IS NULL AND m.left_at IS NULL',
    to: 'AND s.ended_at IS NULL AND s.expires_at > now() AND m.left_at IS NULL',
    tests: ['src/kit/server/http/border.test.ts'],
  },
  {
    name: 'a third company reads a referral',
    area: 'access',
    file: `${referrals}/find-referral.ts`,
    from: 'AND ${companyId} IN (r.sender_company_id, r.receiver_company_id) ${lock}',
    to: '${lock}',
    tests: [`${referrals}/lists.test.ts`, `${referrals}/working.test.ts`],
  },
  {
    name: 'a third company answers a partnership',
    area: 'access',
    file: `${partnerships}/find-partnership.ts`,
    from: 'AND ${companyId} IN (company_a, company_b) FOR UPDATE',
    to: 'FOR UPDATE',
    tests: [`${partnerships}/partnerships.test.ts`],
  },
  {
    name: 'a third company reads what two others owe each other',
    area: 'access',
    file: `${commissions}/find-commission.ts`,
    from: "if (row?.payee === caller.companyId) return { row, side: 'payee' };\n  throw notFound();",
    to: "if (row) return { row, side: 'payee' };\n  throw notFound();",
    tests: [`${commissions}/statements.test.ts`],
  },
  {
    name: 'a company removes the files that the other one added',
    area: 'access',
    file: `${referrals}/referral-files.ts`,
    from: 'if (file.company_id !== caller.companyId)',
    to: 'if (file.company_id === -1)',
    tests: [`${referrals}/files.test.ts`],
  },
  {
    name: 'an admin judges in a dispute of their own company',
    area: 'access',
    file: 'src/features/members/server/may-judge.ts',
    from: 'return rows.length === 0;',
    to: 'return true;',
    tests: [`${commissions}/verbs.test.ts`, `${referrals}/disputes.test.ts`],
  },

  // ── Expiry ───────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    name: 'a token that was read before is good after its end',
    area: 'expiry',
    file: `${accounts}/tokens.ts`,
    from: 'said.exp * 1000 <= Date.now()',
    to: 'said.exp * 1000 <= 0',
    tests: [`${accounts}/tokens.test.ts`],
  },
  {
    name: 'an invitation is accepted after its end',
    area: 'expiry',
    file: `${accounts}/find-invitation.ts`,
    from: 'AND accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL AND expires_at > now()`.execute(\n    tx,\n  );\n  return numAffectedRows === 1n;',
    to: 'AND accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL`.execute(\n    tx,\n  );\n  return numAffectedRows === 1n;',
    tests: [`${accounts}/invitations.test.ts`],
  },
  {
    name: 'a link to a new password is used after its end',
    area: 'expiry',
    file: `${accounts}/set-new-password.ts`,
    from: "WHEN r.expires_at <= now() THEN 'expired' ELSE 'open' END",
    to: "ELSE 'open' END",
    tests: [`${accounts}/reset.test.ts`],
  },
  {
    name: 'a crossing code is used twice',
    area: 'expiry',
    file: `${accounts}/tickets.ts`,
    from: 'UPDATE tickets t SET used_at = now() FROM communities c\n     WHERE t.token_hash = ${hashToken(token)} AND t.kind = ANY (${kinds})\n       AND t.used_at IS NULL AND',
    to: 'UPDATE tickets t SET used_at = now() FROM communities c\n     WHERE t.token_hash = ${hashToken(token)} AND t.kind = ANY (${kinds})\n       AND',
    tests: [`${accounts}/my-account.test.ts`],
  },
  {
    name: 'an invitation to be partners is accepted after 30 days',
    area: 'expiry',
    file: `${partnerships}/find-partnership.ts`,
    from: 'return isOverdue ? expire(tx, partnership) : partnership;',
    to: 'return partnership;',
    tests: [`${partnerships}/partner-invitations.test.ts`],
  },

  // ── Limits ───────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    name: 'one more referral is sent than the plan has',
    area: 'limits',
    file: 'src/features/subscriptions/server/plan-usage.ts',
    from: 'WHERE u.${column} < (SELECT ${most} FROM ${company})',
    to: 'WHERE u.${column} <= (SELECT ${most} FROM ${company})',
    tests: [`${referrals}/limits.test.ts`],
  },
  {
    name: 'a company has one partner more than the plan has',
    area: 'limits',
    file: 'src/features/subscriptions/server/plan-usage.ts',
    from: 'WHERE n.partners < ${most}',
    to: 'WHERE n.partners <= ${most}',
    tests: [`${partnerships}/last-place.test.ts`],
  },
  {
    name: 'a company whose plan has ended goes on sending',
    area: 'limits',
    file: 'src/features/subscriptions/server/plan-usage.ts',
    from: 'if (isExpired) throw planExpired();',
    to: 'if (isExpired && Math.random() > 1) throw planExpired();',
    tests: [`${referrals}/limits.test.ts`, `${referrals}/sending.test.ts`],
  },
  {
    name: 'the same customer is sent to the same company again and again',
    area: 'limits',
    file: `${referrals}/claim-customer.ts`,
    from: 'if (claimed.some(({ rows }) => rows.length === 0)) throw sentAlready(receiver.name);',
    to: '',
    tests: [`${referrals}/sending.test.ts`],
  },
  {
    name: 'a code of the second step is good twice',
    area: 'limits',
    file: `${accounts}/answer-second-step.ts`,
    from: 'AND coalesce(last_step, 0) < ${step}',
    to: 'AND coalesce(last_step, 0) <= ${step}',
    tests: [`${accounts}/second-step.test.ts`],
  },
  {
    name: 'wrong passwords are not counted',
    area: 'limits',
    file: `${accounts}/sign-in-guard.ts`,
    from: 'if (rows[0]) throw tooManyGuesses(rows[0].seconds);',
    to: '',
    tests: [`${accounts}/lock-out.test.ts`],
  },

  // ── Arrows ───────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    name: 'a declined referral is accepted',
    area: 'arrows',
    file: 'src/features/referrals/rules.ts',
    from: "arrow('accept', unanswered, 'Accepted'",
    to: "arrow('accept', [...unanswered, 'Declined'], 'Accepted'",
    tests: ['src/features/referrals/rules.test.ts', `${referrals}/arrows.test.ts`],
  },
  {
    name: 'the sender accepts their own referral',
    area: 'arrows',
    file: 'src/features/referrals/rules.ts',
    from: "arrow('accept', unanswered, 'Accepted', ['receiver']",
    to: "arrow('accept', unanswered, 'Accepted', ['receiver', 'sender']",
    tests: ['src/features/referrals/rules.test.ts', `${referrals}/arrows.test.ts`],
  },
  {
    name: 'whoever invited accepts the partnership themselves',
    area: 'arrows',
    file: 'src/features/partnerships/rules.ts',
    from: 'accept: isInvited && isMyTurn,',
    to: 'accept: isInvited,',
    tests: ['src/features/partnerships/rules.test.ts', `${partnerships}/partnerships.test.ts`],
  },
  {
    name: 'the payer confirms that their own payment has arrived',
    area: 'arrows',
    file: 'src/features/commissions/rules.ts',
    from: "to: 'Received', by: ['payee'] }",
    to: "to: 'Received', by: ['payee', 'payer'] }",
    tests: [`${commissions}/verbs.test.ts`, 'src/features/commissions/rules.test.ts'],
  },

  // ── Money ────────────────────────────────────────────────────────────────────────────────────────────────────────
  {
    name: 'half a cent is lost instead of rounded up',
    area: 'money',
    file: 'src/features/members/rules.ts',
    from: '* BigInt(hundredths) + 5000n) / 10_000n',
    to: '* BigInt(hundredths)) / 10_000n',
    tests: ['src/features/members/rules.test.ts', 'src/features/commissions/rules.test.ts'],
  },
  {
    name: 'a commission goes past its cap',
    area: 'money',
    file: 'src/features/members/rules.ts',
    from: 'Math.min(raised, terms.commission_cap ?? raised)',
    to: 'raised',
    tests: ['src/features/members/rules.test.ts'],
  },
  {
    name: 'the months of a recurring commission do not add up to it',
    area: 'money',
    file: 'src/features/commissions/rules.ts',
    from: 'each + (at < rest ? 1 : 0)',
    to: 'each',
    tests: ['src/features/commissions/rules.test.ts'],
  },
  {
    name: 'the totals of a statement forget what a row was before',
    area: 'money',
    file: `${commissions}/ledger.ts`,
    from: '[from, -1],',
    to: '',
    tests: [`${commissions}/statements.test.ts`, `${commissions}/histories.test.ts`],
  },

  // ── Idempotency ──────────────────────────────────────────────────────────────────────────────────────────────────
  {
    name: 'a retried write happens twice',
    area: 'idempotency',
    file: 'src/kit/server/http/idempotency.ts',
    from: 'if (claimed.rows.length === 0) return',
    to: 'if (claimed.rows.length < 0) return',
    tests: ['src/kit/server/http/idempotency.test.ts'],
  },
  {
    name: 'a key answers for another request',
    area: 'idempotency',
    file: 'src/kit/server/http/idempotency.ts',
    from: 'if (!found?.request_hash.equals(hash)) {',
    to: 'if (!found) {',
    tests: ['src/kit/server/http/idempotency.test.ts'],
  },
  {
    name: 'two verbs at once both move a commission',
    area: 'idempotency',
    file: `${commissions}/ledger.ts`,
    from: 'AND commission_id = ${commissionId} AND state = ${from}`.execute(\n    tx,\n  );\n  if (numAffectedRows !== 1n) return undefined;',
    to: 'AND commission_id = ${commissionId}`.execute(\n    tx,\n  );\n  if (numAffectedRows !== 1n) return undefined;',
    tests: [`${commissions}/verbs.test.ts`, `${commissions}/histories.test.ts`],
    guardedBy: 'Whoever changes a row holds the lock of the two companies, and reads the state under it.',
  },

  // ── Forgetting ───────────────────────────────────────────────────────────────────────────────────────────────────
  {
    name: 'a removed customer can still be found by search',
    area: 'forgetting',
    file: `${referrals}/remove-details.ts`,
    from: 'DELETE FROM referral_words WHERE community_id = ${tx.communityId} AND referral_id = ${referralId}',
    to: 'DELETE FROM referral_words WHERE community_id = ${tx.communityId} AND referral_id = -1',
    tests: [`${referrals}/customer.test.ts`],
  },
  {
    name: 'a removed customer’s phone number stays',
    area: 'forgetting',
    file: `${referrals}/remove-details.ts`,
    from: 'contact_email = NULL, contact_phone = NULL,',
    to: 'contact_email = NULL,',
    tests: [`${referrals}/customer.test.ts`],
  },
  {
    name: 'the files about a removed customer stay',
    area: 'forgetting',
    file: `${referrals}/remove-details.ts`,
    from: 'for (const { name } of rows) await forgetFile(tx, `/files/${name}`);',
    to: 'for (const { name } of rows.slice(1)) await forgetFile(tx, `/files/${name}`);',
    tests: [`${referrals}/customer.test.ts`],
  },

  // ── Interruptions ────────────────────────────────────────────────────────────────────────────────────────────────
  {
    name: 'what was seen in the app is emailed all the same',
    area: 'interruptions',
    file: `${delivery}/look-again.ts`,
    from: "return row.is_seen ? 'seen' : undefined;",
    to: 'return undefined;',
    tests: [`${delivery}/at-once.test.ts`],
  },
  {
    name: 'what a colleague has settled is emailed all the same',
    area: 'interruptions',
    file: `${delivery}/look-again.ts`,
    from: "if (row.is_settled || (row.waits && !told.isWaiting)) return 'settled';",
    to: '',
    tests: [`${delivery}/at-once.test.ts`],
  },
  {
    name: 'two workers write to one member at the same time',
    area: 'interruptions',
    file: `${delivery}/windows.ts`,
    from: 'FOR UPDATE SKIP LOCKED`.execute(tx);',
    to: '`.execute(tx);',
    tests: [`${delivery}/at-once.test.ts`, `${delivery}/later.test.ts`],
  },
  {
    name: 'one member’s failure ends the round for all',
    area: 'interruptions',
    file: `${delivery}/deliver-due.ts`,
    from: 'await inCommunity((tx) => postpone(tx, memberId, pace));',
    to: 'throw problem;',
    tests: [`${delivery}/at-once.test.ts`],
  },
  {
    name: 'a clock that goes back brings a second digest',
    area: 'interruptions',
    file: `${delivery}/deliver-digest.ts`,
    from: 'WHERE d.day < excluded.day',
    to: '',
    tests: [`${delivery}/later.test.ts`],
  },
  {
    name: 'a night of quiet hours belongs to the day on which it ends',
    area: 'interruptions',
    file: 'db/migrations/0082_notification_deliveries.sql',
    from: 'generate_series(0, 1) AS ago',
    to: 'generate_series(0, 0) AS ago',
    tests: [`${delivery}/later.test.ts`],
  },
  {
    name: 'greylisting counts against an address',
    area: 'interruptions',
    file: 'src/kit/server/mail/refusals.ts',
    from: 'if (!(code >= 500 && code < 600)) return 0;',
    to: '',
    tests: [`${delivery}/faults.test.ts`],
  },
  {
    name: 'switching a topic on leaves it unsubscribed',
    area: 'interruptions',
    file: 'src/features/notifications/server/change-settings.ts',
    from: 'await optIn(tx, address, mailNames);',
    to: '',
    tests: ['src/features/notifications/server/settings.test.ts'],
  },
];
