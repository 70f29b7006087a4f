import { changeCard } from '../../../../features/board/server/change-card.ts';
import { commentOnCard } from '../../../../features/board/server/comments.ts';
import { fillBoard } from '../../../../features/board/server/drafts/fill-board.ts';
import { addFile } from '../../../../features/board/server/files.ts';
import { wholeBoard } from '../../../../features/board/server/read-board.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Services } from '../../services.ts';
import { stepInThePast } from '../in-the-past.ts';
import { peopleIn } from '../people.ts';
import { drawnPicture } from '../pictures.ts';
import type { DemoBoard, Setting } from './demo-board.ts';

const dayMs = 24 * 3600 * 1000;

/** A company's board in one transaction: after a start that was cut off it is there as a whole, or not yet. */
export async function tellBoard(services: Services, communityId: number, board: DemoBoard): Promise<void> {
  const { database, media } = services;
  await database.inCommunity({ communityId }, async (tx) => {
    const person = await peopleIn(tx);
    const owner = person(board.by);
    if ((await wholeBoard(tx, media, owner)).lists.allIds.length > 0) return;
    await stepInThePast(database, tx, board.daysAgo, (then) =>
      fillBoard(then, owner, board.draft(settingOf(person))),
    );
    const { cards } = await wholeBoard(tx, media, owner);
    const cardId = (name: string) => {
      const card = Object.values(cards.byId).find((each) => each.name === name);
      if (!card) throw new Error(`The demo has no card “${name}”.`);
      return card.id;
    };
    for (const [card, need] of Object.entries(board.referrals ?? {}))
      await link(services, tx, owner, {
        cardId: cardId(card),
        to: { referralId: await referralAbout(tx, need) },
        daysAgo: board.daysAgo,
      });
    for (const [card, title] of Object.entries(board.opportunities ?? {}))
      await link(services, tx, owner, {
        cardId: cardId(card),
        to: { opportunityId: await opportunityCalled(tx, title) },
        daysAgo: board.daysAgo,
      });
    for (const [card, picture] of Object.entries(board.covers ?? {}))
      await cover(services, tx, owner, { cardId: cardId(card), picture, daysAgo: board.daysAgo });
    for (const [card, by, daysAgo, message] of board.comments ?? []) {
      const author = person(by);
      await stepInThePast(database, tx, daysAgo, (then) =>
        commentOnCard(then, author, { userId: author.memberId, cardId: cardId(card), message }),
      );
    }
  });
}

const settingOf = (person: (name: string) => Caller): Setting => ({
  memberId: (name) => person(name).memberId,
  // By the clock of this machine: a demo is looked at where it runs.
  due: (days, hour) => {
    const day = new Date(Date.now() + days * dayMs);
    day.setHours(hour, 0, 0, 0);
    return day.toISOString();
  },
});

/** A card about a referral goes where the referral is. */
async function link(
  { database, media }: Services,
  tx: CommunityTx,
  owner: Caller,
  {
    cardId,
    to,
    daysAgo,
  }: { cardId: number; to: { referralId: number } | { opportunityId: number }; daysAgo: number },
): Promise<void> {
  await stepInThePast(database, tx, daysAgo, (then) =>
    changeCard(then, media, owner, { cardId, update: to }),
  );
}

async function referralAbout(tx: CommunityTx, need: string): Promise<number> {
  const { rows } = await sql<Row<'referrals', 'id'>>`
    SELECT id FROM referrals WHERE community_id = ${tx.communityId} AND need = ${need}`.execute(tx);
  if (!rows[0]) throw new Error(`The demo has no referral about “${need}”.`);
  return rows[0].id;
}

async function opportunityCalled(tx: CommunityTx, title: string): Promise<number> {
  const { rows } = await sql<Row<'opportunities', 'id'>>`
    SELECT id FROM opportunities WHERE community_id = ${tx.communityId} AND title = ${title}`.execute(tx);
  if (!rows[0]) throw new Error(`The demo has no opportunity “${title}”.`);
  return rows[0].id;
}

async function cover(
  services: Services,
  tx: CommunityTx,
  owner: Caller,
  { cardId, picture, daysAgo }: { cardId: number; picture: string; daysAgo: number },
): Promise<void> {
  const prepared = await drawnPicture('post', picture);
  await stepInThePast(services.database, tx, daysAgo, async (then) => {
    const { file } = await addFile(then, services, owner, { cardId, prepared });
    await changeCard(then, services.media, owner, { cardId, update: { cover: file.id } });
  });
}
