import { jobKind } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { mailCommunity, memberWithAddress } from '../../accounts/server/public.ts';
import type { GuestPage } from '../contract/public-events.ts';
import { guestNews, guestNewsQueue, type GuestNews } from './guest-news.ts';
import type { GuestParts } from './guest-parts.ts';
import { guestToken, type GuestRow } from './guests.ts';
import { askedMail, confirmedMail, memberMail, newsMail, reminderMail } from './mails.ts';
import { guestCalendar, guestPath } from './guest-file.ts';
import { guestPageOf, lookAtGuest } from './show-guest.ts';
import { timeText, whenText } from './when-text.ts';

export const writeToGuestJob = (database: Database, parts: GuestParts) =>
  jobKind({
    queue: guestNewsQueue,
    data: guestNews,
    run: ({ community_id: communityId, guest_id: guestId, news: about }) =>
      database.inCommunity({ communityId }, async (tx) => {
        const { rows } = await sql<GuestRow>`
          SELECT * FROM calendar_guests WHERE community_id = ${tx.communityId} AND id = ${guestId}`.execute(
          tx,
        );
        if (rows[0]) await writeToGuest(parts, tx, rows[0], about);
      }),
  });

/** `registered`: the question that is answered by the link; `confirmed`: what came of it. */
export async function writeToGuest(
  { config, media, secret, sendMail }: GuestParts,
  tx: CommunityTx,
  guest: GuestRow,
  about: GuestNews | 'registered' | 'confirmed',
): Promise<void> {
  const { email: to, date_id: dateId } = guest;
  const token = guestToken(secret, tx, { dateId, email: to });
  const [community, page, looked] = await Promise.all([
    mailCommunity(tx, config, tx.communityId),
    guestPageOf(tx, media, token),
    lookAtGuest(tx, token),
  ]);
  const registered = {
    guest: page.name,
    title: page.event.title,
    when: whenText({ starts_at: new Date(page.event.starts_at), is_all_day: page.event.is_all_day }),
    where: [page.event.place, page.event.is_online && 'Online'].filter(Boolean).join(' · '),
    url: community.origin + guestPath(token),
  };
  const calendar = { method: 'PUBLISH', text: guestCalendar(looked, registered.url) } as const;
  const isEntry = page.answer === 'going';
  const mail = { to, community, thread: `event-guest-${guest.id}` };
  const standing = page.answer === 'going' ? 'going' : 'waiting';
  if (about === 'registered' && page.answer === 'asked') {
    if ((await memberWithAddress(tx, to)) !== null) {
      const url = `${community.origin}/marketplace/events/${dateId}`;
      await sendMail(tx, memberMail, {
        ...mail,
        parameters: { ...registered, url, community: community.name },
      });
    } else await sendMail(tx, askedMail, { ...mail, parameters: { ...registered, hasSeat: page.has_seat } });
  } else if (about === 'registered' || about === 'confirmed')
    await sendMail(tx, confirmedMail, {
      ...mail,
      ...(isEntry && { calendar }),
      parameters: { ...registered, standing, links: linksOf(page) },
    });
  else if (about === 'day') {
    if (page.answer === 'going')
      await sendMail(tx, reminderMail, { ...mail, parameters: { ...registered, links: linksOf(page) } });
  } else {
    const until = page.offered_until && timeText(new Date(page.offered_until));
    await sendMail(tx, newsMail, {
      ...mail,
      ...(isEntry && { calendar }),
      parameters: { ...registered, news: about, until, word: page.cancel_word },
    });
  }
}

/** Where to go, for those who come. */
const linksOf = ({ map_link: map, online_link: online }: GuestPage): string[] => [
  ...(map === null ? [] : [`Map: ${map}`]),
  ...(online === null ? [] : [`Join online: ${online}`]),
];
