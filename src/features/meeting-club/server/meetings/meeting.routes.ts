import type { FeatureServices } from '../../../../kit/server/feature.ts';
import { serve, type Route } from '../../../../kit/server/http/calls.ts';
import * as told from '../../contract/feedback.ts';
import * as calls from '../../contract/meetings.ts';
import { cancelMeeting } from './cancel-meeting.ts';
import { changePlace } from './change-place.ts';
import { giveFeedback, openFeedback } from './give-feedback.ts';
import { listMeetings } from './list-meetings.ts';
import { meetingFile } from './meeting-file.ts';
import { introduceFromMeeting, nothingCameOfIt, proposePartnership, referFromMeeting } from './outcomes.ts';
import { pickTime } from './pick-time.ts';
import { showMeeting } from './show-meeting.ts';
import { freeTimes, suggestTimes } from './suggest-times.ts';

export const meetingRoutes = (parts: FeatureServices): readonly Route[] => [
  serve(calls.listMeetings, ({ tx, caller, query }) => listMeetings(parts, tx, caller, query)),
  serve(calls.getMeeting, ({ tx, caller, params }) => showMeeting(parts, tx, caller, params.id)),
  serve(calls.getMeetingFile, ({ tx, caller, params, community }) =>
    meetingFile(parts, tx, community, caller, params.id),
  ),
  serve(calls.getFreeTimes, ({ tx, caller, params }) => freeTimes(tx, caller, params.id)),
  serve(calls.pickTime, ({ tx, caller, params, body }) =>
    pickTime(parts, tx, caller, params.id, body.starts_at),
  ),
  serve(calls.suggestTimes, ({ tx, caller, params, body }) =>
    suggestTimes(parts, tx, caller, params.id, body.times),
  ),
  serve(calls.changePlace, ({ tx, caller, params, body }) => changePlace(parts, tx, caller, params.id, body)),
  serve(calls.cancelMeeting, ({ tx, caller, params }) => cancelMeeting(parts, tx, caller, params.id)),

  serve(told.getOpenFeedback, ({ tx, caller }) => openFeedback(parts, tx, caller)),
  serve(told.giveFeedback, ({ tx, caller, params, body }) =>
    giveFeedback(parts, tx, caller, params.id, body),
  ),
  serve(told.sendMeetingReferral, ({ tx, caller, params, body }) =>
    referFromMeeting(parts, tx, caller, params.id, body),
  ),
  serve(told.proposeMeetingPartnership, ({ tx, caller, params, body }) =>
    proposePartnership(parts, tx, caller, params.id, body),
  ),
  serve(told.introduceFromMeeting, ({ tx, caller, params, body }) =>
    introduceFromMeeting(parts, tx, caller, params.id, body),
  ),
  serve(told.nothingCameOfIt, ({ tx, caller, params }) => nothingCameOfIt(parts, tx, caller, params.id)),
];
