import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { noticesAbout, type Fact, type Subject } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import { companyFaces, personName } from '../../members/server/faces/public.ts';
import {
  cardAssigned,
  cardDue,
  cardRearranged,
  cardsArchived,
  cardsDone,
  itemAssigned,
  itemDue,
} from '../events.ts';
import { dueWords } from '../rules/due-words.ts';

interface CardSubject extends Subject {
  name: string;
  /** Whoever put the reader on the card, or gave them the item. */
  by: string;
  isOn: boolean;
  hasItem: boolean;
  isWatched: boolean;
  isDone: boolean;
  due: Date | null;
  /** It is due, or so soon that whoever is on it was reminded. */
  isClose: boolean;
  /** Of the reader's items that they were reminded of, the latest. */
  item: { name: string; due: Date } | null;
}

interface Found extends Row<'board_cards', 'id' | 'name' | 'is_done' | 'due_at'> {
  company_id: CompanyRowId;
  is_on: boolean;
  is_watched: boolean;
  has_item: boolean;
  is_close: boolean;
  assigned_by: string | null;
  item_name: string | null;
  item_due: Date | null;
}

const dueFact = (due: Date | null): Fact[] => (due ? [{ label: 'Due', at: due }] : []);

export const cardNotices = noticesAbout<CardSubject>({
  about: 'board card',
  called: 'card',
  gone: 'This card is no longer on your board.',
  idsIn: ({ payload: { card_id: id, card_ids: ids } }) =>
    Array.isArray(ids) ? ids.filter((each) => typeof each === 'number') : typeof id === 'number' ? [id] : [],
  async find(tx, ids, { memberId, companyId }) {
    const { rows } = await sql<Found>`
      SELECT c.id, c.name, c.is_done, c.due_at, c.company_id, ${memberId} = ANY (c.member_ids) AS is_on,
             ${memberId} = ANY (c.subscriber_ids) AS is_watched,
             c.due_at <= now() + make_interval(mins => coalesce(c.remind_before, 0)) AS is_close,
             EXISTS (SELECT FROM board_checklists l
                       JOIN board_check_items i ON i.community_id = l.community_id AND i.checklist_id = l.id AND i.removal_id IS NULL
                      WHERE l.community_id = c.community_id AND l.card_id = c.id AND l.removal_id IS NULL
                        AND i.member_id = ${memberId} AND NOT i.is_complete) AS has_item,
             (SELECT ${personName(tx, sql`a.member_id`)} FROM board_activity a
               WHERE a.community_id = c.community_id AND a.card_id = c.id AND a.about_member_id = ${memberId} AND a.what = 'assigned'
               ORDER BY a.id DESC LIMIT 1) AS assigned_by,
             due.name AS item_name, due.due_at AS item_due
        FROM board_cards c
        LEFT JOIN LATERAL (
               SELECT i.name, i.due_at FROM board_checklists l
                 JOIN board_check_items i ON i.community_id = l.community_id AND i.checklist_id = l.id AND i.removal_id IS NULL
                WHERE l.community_id = c.community_id AND l.card_id = c.id AND l.removal_id IS NULL
                  AND i.member_id = ${memberId} AND NOT i.is_complete AND i.due_at <= now() + interval '1 day'
                ORDER BY i.due_at DESC LIMIT 1) due ON true
       WHERE c.community_id = ${tx.communityId} AND c.id = ANY (${ids}::bigint[]) AND c.company_id = ${companyId} AND c.removal_id IS NULL`.execute(
      tx,
    );
    const company = (await companyFaces(tx, [companyId])).get(companyId) ?? null;
    return new Map(
      rows.map((row) => {
        const subject: CardSubject = {
          company,
          link: `/board?card=${row.id}`,
          name: row.name,
          by: row.assigned_by || 'A colleague',
          isOn: row.is_on,
          hasItem: row.has_item,
          isWatched: row.is_watched,
          isDone: row.is_done,
          due: row.due_at,
          isClose: row.is_close,
          item: row.item_name !== null && row.item_due ? { name: row.item_name, due: row.item_due } : null,
        };
        return [row.id, subject];
      }),
    );
  },
  notices: [
    {
      event: cardAssigned,
      kind: 'User',
      sort: 'board',
      waits: ({ isOn, isDone }) => isOn && !isDone,
      facts: ({ due }) => dueFact(due),
      sentence: ({ by, name }) => `${by} added you to the card “${name}”`,
    },
    {
      event: itemAssigned,
      kind: 'User',
      sort: 'board',
      waits: ({ hasItem, isDone }) => hasItem && !isDone,
      facts: ({ item, due }) => dueFact(item?.due ?? due),
      sentence: ({ name }) => `A checklist item on “${name}” was assigned to you`,
    },
    {
      event: cardDue,
      kind: 'Feature',
      sort: 'board',
      waits: ({ isOn, isWatched, isDone, isClose }) => (isOn || isWatched) && !isDone && isClose,
      facts: ({ due }) => dueFact(due),
      sentence: ({ name, due }) =>
        due ? `“${name}” ${dueWords(due, new Date())}` : `“${name}” no longer has a due date`,
    },
    {
      event: itemDue,
      kind: 'Feature',
      sort: 'board',
      waits: ({ item, isDone }) => item !== null && !isDone,
      facts: ({ item }) => dueFact(item?.due ?? null),
      sentence: ({ item, name }) =>
        item
          ? `“${item.name}” on the card “${name}” ${dueWords(item.due, new Date())}`
          : `Your checklist item on “${name}” is no longer due`,
    },
  ],
  silent: [
    { event: cardsDone, why: 'It ends what waited on the card.', settles: 'marked it as done' },
    { event: cardsArchived, why: 'It ends what waited on the card.', settles: 'archived it' },
    {
      event: cardRearranged,
      why: 'It ends what waited for someone else, or for another day.',
      settles: 'changed it',
    },
  ],
});
