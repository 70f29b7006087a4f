import { feedbackForm } from '../../../../features/meeting-club/contract/feedback.ts';
import { giveFeedback } from '../../../../features/meeting-club/server/meetings/give-feedback.ts';
import {
  proposePartnership,
  referFromMeeting,
} from '../../../../features/meeting-club/server/meetings/outcomes.ts';
import { pickTime } from '../../../../features/meeting-club/server/meetings/pick-time.ts';
import { invitePartner } from '../../../../features/partnerships/contract.ts';
import { acceptPartnership, findPartnership } from '../../../../features/partnerships/server/public.ts';
import { newReferral } from '../../../../features/referrals/contract/new-referral.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { DemoMeeting } from './demo-rounds.ts';
import { at, daysAgoOf, hourMs, type Telling } from './telling.ts';

/** Everyone picks the same of the proposed times, a little while after they were told. */
export async function fixTime(
  telling: Telling,
  meeting: DemoMeeting,
  time: Date,
  daysAgo: number,
): Promise<void> {
  for (const [place, person] of meeting.people.entries())
    await at(telling, daysAgo - 0.2 - place * 0.1, person, (then) =>
      pickTime(telling.services, then, person, meeting.id, time.toISOString()),
    );
}

const notes = [
  'Good one. We talked for an hour and could have gone on.',
  '',
  'Nice, but we serve the same customers. Someone from property next time?',
  '',
];

export async function tellHowItWas(
  telling: Telling,
  { id, people }: Pick<DemoMeeting, 'id' | 'people'>,
  time: Date,
  hasMet: boolean,
): Promise<void> {
  for (const [place, person] of people.entries())
    await at(telling, daysAgoOf(time, (3 + place * 5) * hourMs), person, (then) =>
      giveFeedback(
        telling.services,
        then,
        person,
        id,
        feedbackForm.parse(
          hasMet
            ? {
                has_met: true,
                stars: 5 - ((id + place) % 2),
                meets_again: true,
                note: notes[(id + place) % 4],
              }
            : { has_met: false },
        ),
      ),
    );
}

export async function pickFirst(
  telling: Telling,
  { id, people }: DemoMeeting,
  time: Date,
  daysAgo: number,
): Promise<void> {
  const [one] = people;
  await at(telling, daysAgo - 0.3, one!, (then) =>
    pickTime(telling.services, then, one!, id, time.toISOString()),
  );
}

export async function sendCustomer(telling: Telling, { id, people, times }: DemoMeeting): Promise<void> {
  const [sender, receiver] = people;
  await at(telling, daysAgoOf(times[0]!, 26 * hourMs), sender!, async (then) =>
    referFromMeeting(
      telling.services,
      then,
      sender!,
      id,
      newReferral.parse({
        company_id: receiver!.memberId,
        contact_name: 'Imogen Rask',
        contact_email: 'imogen@raskandsons.example',
        need: 'A second shop on the north side',
        description: 'She opens it in spring and asked me whom I’d call first. You came to mind.',
        customer_agreed: true,
      }),
    ),
  );
}

export async function befriend(telling: Telling, { id, people, times }: DemoMeeting): Promise<void> {
  const [one, other] = people;
  await at(telling, daysAgoOf(times[0]!, 27 * hourMs), one!, (then) =>
    proposePartnership(
      telling.services,
      then,
      one!,
      id,
      invitePartner.body.parse({
        company_id: other!.memberId,
        message: 'Good to meet you at the club. Let’s make it official.',
      }),
    ),
  );
  await at(telling, daysAgoOf(times[0]!, 50 * hourMs), other!, async (then) => {
    const { rows } = await sql<{ partnership_id: number }>`
      SELECT partnership_id FROM club_outcomes
       WHERE community_id = ${then.communityId} AND meeting_id = ${id} AND kind = 'partnership'`.execute(
      then,
    );
    const { partnership_id: partnershipId } = rows[0]!;
    const { partnership } = await findPartnership(then, other!, partnershipId);
    await acceptPartnership(then, other!, partnershipId, partnership.openVersion!);
  });
}
