import type { FeatureServices } from '../../../../kit/server/feature.ts';
import { serve, type Route } from '../../../../kit/server/http/calls.ts';
import {
  avoidPerson,
  changePlaceInRound,
  findPeople as findCall,
  getClub,
  leaveClub as leaveCall,
  listAvoided as listCall,
  pauseWish as pauseCall,
  putWish,
  resumeWish as resumeCall,
  stopAvoiding as stopCall,
} from '../../contract/wishes.ts';
import { avoid, findPeople, listAvoided, stopAvoiding } from './avoided.ts';
import { changePlace } from './change-place.ts';
import { leaveClub } from './leave-club.ts';
import { pauseWish, resumeWish } from './pause-wish.ts';
import { saveWish } from './save-wish.ts';
import { showClub } from './show-club.ts';

export const wishRoutes = (_services: FeatureServices): readonly Route[] => [
  serve(getClub, ({ tx, caller }) => showClub(tx, caller.memberId)),
  serve(putWish, ({ tx, caller, body }) => saveWish(tx, caller, body)),
  serve(leaveCall, ({ tx, caller }) => leaveClub(tx, caller)),
  serve(pauseCall, ({ tx, caller, body }) => pauseWish(tx, caller, body.until)),
  serve(resumeCall, ({ tx, caller }) => resumeWish(tx, caller)),
  serve(changePlaceInRound, ({ tx, caller, params, body }) => changePlace(tx, caller, params.id, body.state)),
  serve(listCall, ({ tx, caller }) => listAvoided(tx, caller)),
  serve(avoidPerson, ({ tx, caller, body }) => avoid(tx, caller, body.user_id)),
  serve(stopCall, ({ tx, caller, body }) => stopAvoiding(tx, caller, body.user_id)),
  serve(findCall, ({ tx, caller, query }) => findPeople(tx, caller, query.q)),
];
