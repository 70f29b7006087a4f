import type { ClubMeeting, MeetingPerson } from '../../contract/meetings.ts';

export interface OutcomeFormProps {
  meeting: ClubMeeting;
  /** Whom it is about. */
  company: NonNullable<MeetingPerson['company']>;
  close: () => void;
}
