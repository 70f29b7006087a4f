import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { clubSettings } from '../../contract/club-settings.ts';
import {
  clubMeeting,
  meetingOutcome,
  meetingPerson,
  outcomeKind,
  ownFeedback,
} from '../../contract/meetings.ts';
import { roundMove } from '../../contract/preview.ts';
import { getClubResults } from '../../contract/results.ts';
import { clubRound, runState } from '../../contract/rounds.ts';
import { clubPerson, meetingStatus, meetingWay, pace, roundStatus } from '../../contract/types.ts';
import { club, openRound, wish } from '../../contract/wishes.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    ClubSettings: clubSettings,
    ClubMeeting: clubMeeting,
    MeetingOutcome: meetingOutcome,
    MeetingPerson: meetingPerson,
    OutcomeKind: outcomeKind,
    OwnFeedback: ownFeedback,
    ClubRound: clubRound,
    RunState: runState,
    ClubPerson: clubPerson,
    MeetingStatus: meetingStatus,
    MeetingWay: meetingWay,
    Pace: pace,
    RoundStatus: roundStatus,
    Club: club,
    OpenRound: openRound,
    Wish: wish,
    ClubResults: getClubResults.output.shape.total,
    ClubBrought: club.shape.brought,
  },
  bodies: {
    RoundMove: roundMove,
  },
  fields,
};
