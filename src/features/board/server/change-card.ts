import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import { isImage } from '../../../kit/server/files/media-types.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { memberIdsOf } from '../../members/server/company/public.ts';
import { mergeChoice } from '../rules/merge-choice.ts';
import { assertMayStand } from './assert-may-stand.ts';
import { noteCustomers } from './customers.ts';
import { findCard, findList } from './find-parts.ts';
import { followReferrals } from './follow-referrals.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { linkCard, type LinkChoices } from './link-card.ts';
import { noteChanges } from './note-changes.ts';
import { showCard } from './read-board.ts';

export interface CardUpdate extends LinkChoices {
  name?: string | undefined;
  description?: string | undefined;
  due?: string | null | undefined;
  labels?: number[] | undefined;
  memberIds?: number[] | undefined;
  isSubscribed?: boolean | undefined;
  isDone?: boolean | undefined;
  reminder?: number | null | undefined;
  cover?: number | null | undefined;
}

export type CardBase = Pick<CardUpdate, 'description' | 'labels' | 'memberIds'>;

/** Only what is named is written: whoever changes another field at the same time keeps theirs. */
export async function changeCard(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  { cardId, update, base }: { cardId: number; update: CardUpdate; base?: CardBase | undefined },
) {
  const { companyId, memberId } = caller;
  const version = await holdBoard(tx, companyId);
  const card = await findCard(tx, companyId, cardId);
  const hasChanged = base?.description !== undefined && base.description !== card.description;
  if (hasChanged && update.description !== undefined && update.description !== card.description) {
    throw new Refusal(
      'board.description_changed',
      409,
      'Someone else has changed this description. Compare the two before you save.',
    );
  }
  const labels = update.labels && mergeChoice(card.label_ids, { chosen: update.labels, base: base?.labels });
  const people =
    update.memberIds && mergeChoice(card.member_ids, { chosen: update.memberIds, base: base?.memberIds });
  if (labels) await assertLabels(tx, caller, labels);
  if (people) await assertPeople(tx, caller, 'memberIds', people);
  if (typeof update.cover === 'number') await assertPicture(tx, cardId, update.cover);
  const { isSubscribed } = update;
  await sql`
    UPDATE board_cards SET name = coalesce(${update.name ?? null}, name), description = coalesce(${update.description ?? null}, description),
           due_at = CASE WHEN ${update.due !== undefined} THEN ${update.due ?? null}::timestamptz ELSE due_at END,
           label_ids = coalesce(${labels ?? null}::bigint[], label_ids),
           member_ids = coalesce(${people ?? null}::bigint[], member_ids),
           subscriber_ids = CASE WHEN ${isSubscribed === undefined} THEN subscriber_ids
             WHEN ${isSubscribed ?? false} THEN array_append(array_remove(subscriber_ids, ${memberId}), ${memberId})
             ELSE array_remove(subscriber_ids, ${memberId}) END,
           is_done = coalesce(${update.isDone ?? null}::boolean, is_done),
           remind_before = CASE WHEN ${update.reminder !== undefined} THEN ${update.reminder ?? null}::integer ELSE remind_before END,
           cover_id = CASE WHEN ${update.cover !== undefined} THEN ${update.cover ?? null}::bigint ELSE cover_id END,
           changed_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${cardId}`.execute(tx);
  await linkCard(tx, caller, cardId, update);
  if (update.name !== undefined) await noteCustomers(tx, caller, cardId);
  await noteChanges(tx, caller, card, await findCard(tx, companyId, cardId));
  const { lists } = await followReferrals(tx, companyId, { cards: [cardId] });
  if (typeof update.referralId === 'number' && update.referralId !== card.referral_id)
    await assertStandsRightly(tx, caller, cardId);
  tellChanged(tx, companyId, { version, lists, cards: [cardId] });
  return showCard(tx, media, caller, cardId);
}

/** After it has followed: where its referral's state has no list, it is still where it was. */
async function assertStandsRightly(tx: CommunityTx, caller: Caller, cardId: number): Promise<void> {
  const { list_id: listId, referral_id: referralId } = await findCard(tx, caller.companyId, cardId);
  await assertMayStand(tx, caller, { list: await findList(tx, caller.companyId, listId), referralId });
}

async function assertLabels(tx: CommunityTx, { companyId }: Caller, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    SELECT FROM unnest(${ids}::bigint[]) AS wanted (id)
     WHERE NOT EXISTS (SELECT FROM board_labels l
                        WHERE l.community_id = ${tx.communityId} AND l.company_id = ${companyId} AND l.id = wanted.id)`.execute(
    tx,
  );
  if (rows.length > 0) throw invalidInput({ labels: 'Choose labels of this board.' });
}

async function assertPicture(tx: CommunityTx, cardId: number, fileId: number): Promise<void> {
  const { rows } = await sql<{ media_type: string }>`
    SELECT b.media_type FROM board_files f CROSS JOIN LATERAL kept_file(f.community_id, f.file_id) b
     WHERE f.community_id = ${tx.communityId} AND f.id = ${fileId} AND f.card_id = ${cardId} AND f.removal_id IS NULL`.execute(
    tx,
  );
  if (!rows[0] || !isImage({ name: rows[0].media_type }))
    throw invalidInput({ cover: 'Choose one of the card’s pictures.' });
}

/** Only colleagues: whoever has left, or is of another company, does not see the board. */
export async function assertPeople(
  tx: CommunityTx,
  { companyId }: Caller,
  field: 'memberIds' | 'memberId' | 'people',
  ids: readonly number[],
): Promise<void> {
  const colleagues = new Set(await memberIdsOf(tx, companyId));
  if (ids.some((id) => !colleagues.has(id)))
    throw invalidInput({ [field]: 'Choose people of your company.' });
}
