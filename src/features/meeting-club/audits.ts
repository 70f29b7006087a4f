import { auditAction } from '../../kit/common/audit-action.ts';

// Who meets whom, who was left out and what anybody said is in none of them: who reads the audit need not know.

export const roundDrafted = auditAction({
  name: 'club_round.drafted',
  about: 'round',
  says: 'Prepared a round of the meeting club',
});
export const roundChangedByAdmin = auditAction({
  name: 'club_round.changed',
  about: 'round',
  says: 'Changed a round of the meeting club',
  fields: ['deadline', 'meets_from', 'meets_until', 'meetings_each'],
});
export const roundDeleted = auditAction({
  name: 'club_round.deleted',
  about: 'round',
  says: 'Deleted a draft of the meeting club',
});
export const roundOpenedByAdmin = auditAction({
  name: 'club_round.opened',
  about: 'round',
  says: 'Opened a round of the meeting club',
});
export const roundTakenBack = auditAction({
  name: 'club_round.taken_back',
  about: 'round',
  says: 'Took a round of the meeting club back',
  fields: ['status'],
});
export const roundMatchingStarted = auditAction({
  name: 'club_round.matching_started',
  about: 'round',
  says: 'Started matching a round of the meeting club',
  fields: ['people'],
});
export const roundMatchingStopped = auditAction({
  name: 'club_round.matching_stopped',
  about: 'round',
  says: 'Stopped matching a round of the meeting club',
});
export const roundRearranged = auditAction({
  name: 'club_round.rearranged',
  about: 'round',
  says: 'Changed who meets whom in a round',
  fields: ['total'],
});
export const roundLockChanged = auditAction({
  name: 'club_round.lock_changed',
  about: 'round',
  says: 'Locked or unlocked a meeting of a round',
  fields: ['is_locked'],
});
export const roundPlaceChanged = auditAction({
  name: 'club_round.place_changed',
  about: 'round',
  says: 'Left someone out of a round, or took them back in',
  fields: ['is_in'],
});
export const roundSent = auditAction({
  name: 'club_round.sent',
  about: 'round',
  says: 'Sent the meetings of a round',
  fields: ['meetings', 'left_out'],
});
export const roundClosedByAdmin = auditAction({
  name: 'club_round.closed',
  about: 'round',
  says: 'Closed a round of the meeting club',
});
export const clubSettingsChanged = auditAction({
  name: 'club.settings_changed',
  about: 'community',
  says: 'Changed the meeting club’s schedule',
  fields: [
    'is_on',
    'is_scheduled',
    'every_weeks',
    'weekday',
    'first_on',
    'joining_days',
    'meeting_days',
    'meetings_each',
    'sends_itself',
    'holidays',
    'weights',
  ],
});
export const clubResultsExported = auditAction({
  name: 'club.results_exported',
  about: 'community',
  says: 'Downloaded what the meeting club brought',
});
