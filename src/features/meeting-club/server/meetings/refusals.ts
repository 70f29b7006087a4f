import { Refusal } from '../../../../kit/common/errors.ts';

type Reason =
  | 'has_time'
  | 'over'
  | 'begun'
  | 'too_early'
  | 'not_met'
  | 'not_of_meeting'
  | 'same_introduction';

/** One code for one reason: a program decides by it. */
export const refused = (code: Reason, sentence: string) => new Refusal(`club_meeting.${code}`, 409, sentence);

export const isOver = () =>
  refused('over', 'This meeting is over or was cancelled, so it can’t change anymore.');
