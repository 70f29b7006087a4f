import { dayText } from '../../../../../kit/common/dates.ts';
import type { ClubRound } from '../../../contract/rounds.ts';

/** Where a round stands and what comes next, in a sentence. */
export function standWords(round: ClubRound): string {
  switch (round.status) {
    case 'Draft':
      return 'Only admins see this draft. Opening it tells everyone who’s in it.';
    case 'Open':
      return 'Members can still skip it. It’s matched at the deadline, or as soon as you match it.';
    case 'Matched':
      if (round.total === null)
        return round.run?.state === 'stopped'
          ? 'Matching was stopped. Match again, or take the round back.'
          : 'Matching didn’t finish. Match again, or take the round back.';
      return 'This is a preview: no one has been told yet. Swap, lock and match again until you’re happy, then send.';
    case 'Sent':
      return `Everyone knows who they’re meeting. It closes automatically two weeks after ${dayText(round.meets_until)}.`;
    case 'Closed':
      return round.sent_at === null
        ? 'Too few people joined, so nothing was sent. Everyone who was in has been told.'
        : 'This round is over.';
  }
}
