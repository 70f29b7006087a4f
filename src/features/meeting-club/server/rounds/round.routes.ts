import type { FeatureServices } from '../../../../kit/server/feature.ts';
import { serve, type Route } from '../../../../kit/server/http/calls.ts';
import * as settings from '../../contract/club-settings.ts';
import * as preview from '../../contract/preview.ts';
import * as results from '../../contract/results.ts';
import * as rounds from '../../contract/rounds.ts';
import { changePlace, lockMeeting } from './change-place.ts';
import { listFeedback } from './club-feedback.ts';
import { changeRound, deleteRound, draftRound } from './draft-round.ts';
import { exportResults } from './export-results.ts';
import { listRounds } from './list-rounds.ts';
import { forecastMove, moveInRound } from './move-in-round.ts';
import { closeRound, openRound, takeBackRound } from './open-round.ts';
import { listRoundMeetings, listRoundPlaces } from './preview.ts';
import { showResults } from './results.ts';
import { matchRound, stopMatching } from './runs.ts';
import { sendRound } from './send-round.ts';
import { changeSettings, showSettings } from './settings.ts';
import { showRound } from './show-round.ts';
import { listUnmatched } from './unmatched.ts';

export const roundRoutes = (services: FeatureServices): readonly Route[] => [
  serve(rounds.listRounds, ({ tx, query }) => listRounds(tx, query.after)),
  serve(rounds.getRound, ({ tx, params }) => showRound(tx, params.id)),
  serve(rounds.draftRound, ({ tx, caller, body }) => draftRound(tx, caller, body)),
  serve(rounds.changeRound, ({ tx, params, body }) => changeRound(tx, params.id, body)),
  serve(rounds.deleteRound, async ({ tx, params }) => {
    await deleteRound(tx, params.id);
    return {};
  }),
  serve(rounds.openRound, ({ tx, params }) => openRound(tx, params.id)),
  serve(rounds.takeBackRound, ({ tx, params }) => takeBackRound(tx, params.id)),
  serve(rounds.matchRound, ({ tx, params }) => matchRound(tx, params.id)),
  serve(rounds.stopMatching, ({ tx, params }) => stopMatching(tx, params.id)),
  serve(rounds.sendRound, ({ tx, params, body }) => sendRound(tx, services, params.id, body.version)),
  serve(rounds.closeRound, ({ tx, params }) => closeRound(tx, params.id)),

  serve(preview.listRoundMeetings, ({ tx, params, query }) => listRoundMeetings(tx, params.id, query.after)),
  serve(preview.listRoundPlaces, ({ tx, params, query }) =>
    listRoundPlaces(tx, params.id, { state: query.state, after: query.after }),
  ),
  serve(preview.forecastMove, ({ tx, params, body }) => forecastMove(tx, params.id, body)),
  serve(preview.moveInRound, ({ tx, params, body }) => moveInRound(tx, params.id, body)),
  serve(preview.lockMeeting, ({ tx, params, body }) => lockMeeting(tx, params, body.is_locked)),
  serve(preview.changeRoundPlace, ({ tx, params, body }) => changePlace(tx, params, body.is_in)),

  serve(settings.getClubSettings, ({ tx }) => showSettings(tx)),
  serve(settings.changeClubSettings, ({ tx, body }) => changeSettings(tx, body)),

  serve(results.getClubResults, ({ tx, query }) => showResults(tx, query.after)),
  serve(results.listUnmatched, ({ tx, query }) => listUnmatched(tx, query.after)),
  serve(results.listClubFeedback, ({ tx, query }) => listFeedback(tx, query.after)),
  serve(results.exportClubResults, ({ tx, community }) => exportResults(tx, community)),
];
