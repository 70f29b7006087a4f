import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillBoards } from '../../../../testing/fill-board.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import { getOutline } from '../contract/outline.ts';
import { mostCards } from '../rules/limits.ts';
import { listActivity } from './activity.ts';
import { boardCommentNotices } from './comment-notices.ts';
import { commentOnCard } from './comments.ts';
import { copyCard } from './copy-card.ts';
import { forgetCustomer } from './customers.ts';
import { dueDates } from './due-dates.ts';
import { leave } from './leave.ts';
import { lookUpLinkedCards } from './linked-cards.ts';
import { moveCard } from './move-card.ts';
import { boardData } from './my-data.ts';
import { cardNotices } from './notices.ts';
import { showCard, wholeBoard } from './read-board.ts';
import { writeOutline } from './read-outline.ts';
import { listRemovals } from './removals.ts';
import { clearList, removeCard } from './remove.ts';
import { remindPiece } from './remind.ts';

let server: TestServer;
let communityId: number;
let caller: Caller;
let cardId: number;
let listId: number;

beforeAll(async () => {
  server = await startTestServer({});
  const { admin } = server.database;
  const filled = await fillBoards(admin, 'plans', 60);
  ({ communityId } = filled);
  const memberId = filled.members[30]!;
  await admin.query('SET session_replication_role = replica');
  await admin.query(
    `INSERT INTO files (community_id, id, name, original_name, media_type, bytes, is_public) OVERRIDING SYSTEM VALUE
     SELECT community_id, id, left(translate(encode(sha256(id::text::bytea), 'base64'), '+/=', '-__'), 22), 'plan.txt', 'text/plain', 1, false
       FROM board_cards WHERE community_id = $1`,
    [communityId],
  );
  await admin.query(
    `INSERT INTO board_files (community_id, card_id, file_id, file_name, member_id)
     SELECT community_id, id, id, 'plan.txt', created_by FROM board_cards WHERE community_id = $1`,
    [communityId],
  );
  await admin.query(
    `INSERT INTO board_removals (community_id, company_id, what, name, cards, removed_by)
     SELECT community_id, company_id, 'card', 'Card', 1, created_by FROM board_cards WHERE community_id = $1`,
    [communityId],
  );
  await admin.query(
    `INSERT INTO board_removals (community_id, company_id, what, name, cards, removed_by, card_id)
     SELECT community_id, company_id, 'file', 'plan.txt', 0, created_by, id FROM board_cards WHERE community_id = $1`,
    [communityId],
  );
  await admin.query(`UPDATE board_cards SET remind_at = due_at WHERE community_id = $1`, [communityId]);
  // Not the first of each: it is copied, and to be explained the copy is written twice, which a key forbids.
  await admin.query(
    `INSERT INTO board_card_customers (community_id, card_id, referral_id, is_in_name)
     SELECT community_id, id, id, true FROM board_cards
      WHERE community_id = $1 AND id NOT IN (SELECT min(id) FROM board_cards GROUP BY created_by)`,
    [communityId],
  );
  await admin.query('SET session_replication_role = origin');
  await admin.query('VACUUM ANALYZE');
  const companyId = await server.services.database.inCommunity({ communityId }, (tx) =>
    companyOfMember(tx, memberId),
  );
  caller = { memberId, companyId: companyId!, isAdmin: false, sessionId: '' };
  const { rows } = await admin.query<{ id: number; list_id: number }>(
    'SELECT id::integer, list_id::integer FROM board_cards WHERE community_id = $1 AND created_by = $2 ORDER BY id LIMIT 1',
    [communityId, memberId],
  );
  [cardId, listId] = [rows[0]!.id, rows[0]!.list_id];
});
afterAll(() => server.close());

const works: Record<string, (tx: CommunityTx) => Promise<unknown>> = {
  'the board': (tx) => writeOutline(tx, server.services.media, caller),
  'the board with all texts': (tx) => wholeBoard(tx, server.services.media, caller),
  'a card': (tx) => showCard(tx, server.services.media, caller, cardId),
  'its activity': (tx) => listActivity(tx, caller, { cardId }),
  'a move': (tx) => moveCard(tx, server.services.media, caller, { cardId, position: 3 }),
  'a comment': (tx) => commentOnCard(tx, caller, { userId: caller.memberId, cardId, message: 'Hm' }),
  'a copy': (tx) => copyCard(tx, server.services.media, caller, cardId),
  'a removal': (tx) => removeCard(tx, caller, cardId),
  'clearing a list': (tx) => clearList(tx, caller, listId),
  'what was removed': (tx) => listRemovals(tx, caller, {}),
  'what was removed from a card': (tx) => listRemovals(tx, caller, { cardId }),
  'due dates in a calendar': (tx) => dueDates.list(tx, caller),
  'reminders that are due': (tx) => remindPiece(tx),
  'a notification about a card': (tx) =>
    cardNotices.tell(tx, [{ event: 'board.due', id: cardId, count: 1 }], caller),
  'a notification about a comment': (tx) =>
    boardCommentNotices.tell(tx, [{ event: 'board.commented', id: 1, count: 1 }], caller),
  'what a member may have': (tx) => boardData[0]!.read(tx, caller),
  'a customer who is forgotten': (tx) => forgetCustomer(tx, caller.companyId, cardId + 1),
  'someone who leaves': (tx) =>
    leave(tx, { memberId: caller.memberId, companyId: caller.companyId, email: '', isClosed: false }),
};

/** So few rows are read at once with or without an index; whoever may not do so shows that there is one. */
const withoutScans = async (tx: CommunityTx) =>
  void (await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx));

it.each(Object.keys(works))('%s is found by an index, however many boards there are', async (name) => {
  const plans = await plansOf(
    server.services.database,
    { communityId, memberId: caller.memberId },
    name,
    async (tx) => {
      await withoutScans(tx);
      await works[name]!(tx);
    },
  );
  expect(plans.length).toBeGreaterThan(1);
  for (const { plan } of plans)
    expect(plan).not.toMatch(
      /Seq Scan on (files|board_(activity|card_customers|cards|check_items|checklists|comments|files|lists|removals))\b/,
    );
});

it('the list that a member used last is found without sorting their cards', async () => {
  const plans = await plansOf(
    server.services.database,
    { communityId, memberId: caller.memberId },
    'look up linked cards',
    (tx) => lookUpLinkedCards(tx, caller, { companyId: caller.companyId }),
  );
  expect(plans.map(({ plan }) => plan).join('\n')).toMatch(
    /Index Scan Backward using board_cards_by_creator/,
  );
});

/** So many more cards of the caller, each about a referral, an opportunity, a company and a conversation of its own. */
async function addLinkedCards(count: number): Promise<void> {
  const { admin } = server.database;
  const of = [communityId, caller.companyId, caller.memberId, count];
  await admin.query('SET session_replication_role = replica');
  await admin.query(
    `INSERT INTO referrals (community_id, sender_company_id, receiver_company_id, sender_member_id, status, contact_name, need, currency, terms, terms_source)
     SELECT $1::bigint, $2::bigint, $2 + 1, $3::bigint, 'New', 'Customer ' || n, 'A roof', 'AUD', '{}', 'none' FROM generate_series(1, $4::integer) n`,
    of,
  );
  await admin.query(
    `INSERT INTO opportunities (community_id, company_id, title, author_id) SELECT $1::bigint, $2::bigint, 'Offer ' || n, $3::bigint FROM generate_series(1, $4::integer) n`,
    of,
  );
  await admin.query(
    `INSERT INTO board_cards (community_id, company_id, list_id, name, position, created_by, referral_id, opportunity_id, about_company_id, conversation_id)
     SELECT $1::bigint, $2::bigint, $5::bigint, 'Linked', n * 1000, $3::bigint, r.id, o.id, $2 + n % 20, n
       FROM generate_series(1, $4::integer) n
       JOIN (SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM referrals WHERE community_id = $1) r USING (n)
       JOIN (SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM opportunities WHERE community_id = $1) o USING (n)`,
    [...of, listId],
  );
  await admin.query('SET session_replication_role = origin');
}

it('the links of a full board are read by as many statements as those of one card', async () => {
  const { database, media } = server.services;
  const whose = { communityId, memberId: caller.memberId };
  const statements = async () =>
    (await plansOf(database, whose, 'links', (tx) => writeOutline(tx, media, caller))).length;
  await addLinkedCards(1);
  const ofOne = await statements();
  await addLinkedCards(mostCards);
  const written = await database.inCommunity(whose, (tx) => writeOutline(tx, media, caller));
  const { links } = getOutline.output.parse(JSON.parse(written));
  expect(
    Object.values(links).filter(({ referral, opportunity }) => referral && opportunity?.address),
  ).toHaveLength(mostCards + 1);
  expect(await statements()).toBe(ofOne);
});
