import type { FileStore } from '../../../kit/server/files/store.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract.ts';
import { activityOf } from './activity-of.ts';
import { changeCommission, changeDetails, changePrivacy, changeTags } from './change-company.ts';
import { changeContact, changeMyDetails } from './change-me.ts';
import { findServices, listFacets } from './facets.ts';
import { listCompanies } from './list-companies.ts';
import { changeMyAvatar, changePicture, prepareAvatar, prepareCover, prepareLogo } from './pictures.ts';
import { recentlyActive } from './recently-active.ts';
import { showCompany, showMyCompany } from './show-company.ts';

export const memberRoutes = ({ store }: { store: FileStore }) => [
  serve(contract.getRecentlyActive, ({ tx, caller, body }) => recentlyActive(tx, caller, body.PageSize)),
  serve(contract.getActivity, ({ tx, body }) => activityOf(tx, body)),
  serve(contract.listCompanies, ({ tx, caller, query }) => listCompanies(tx, caller, query)),
  serve(contract.getFacets, ({ tx }) => listFacets(tx)),
  serve(contract.findServices, async ({ tx, query }) => ({ services: await findServices(tx, query.q) })),
  serve(contract.getCompany, ({ tx, caller, params }) => showCompany(tx, params.id, caller)),

  serve(contract.getMyCompany, ({ tx, caller }) => showMyCompany(tx, caller)),
  serve(contract.changeDetails, ({ tx, caller, body }) => changeDetails(tx, caller, body)),
  serve(contract.changeTags, ({ tx, caller, body }) => changeTags(tx, caller, body)),
  serve(contract.changeCommission, ({ tx, caller, body }) => changeCommission(tx, caller, body)),
  serve(contract.changePrivacy, ({ tx, caller, body }) => changePrivacy(tx, caller, body)),
  serve(contract.changeContact, ({ tx, caller, body }) => changeContact(tx, caller, body.user_id)),

  servePrepared(
    contract.changeLogo,
    ({ body }) => prepareLogo(body.file),
    ({ tx, caller, prepared }) => changePicture(tx, store, caller, 'avatar', prepared),
  ),
  serve(contract.removeLogo, ({ tx, caller }) => changePicture(tx, store, caller, 'avatar', null)),
  servePrepared(
    contract.changeCover,
    ({ body }) => prepareCover(body.file),
    ({ tx, caller, prepared }) => changePicture(tx, store, caller, 'cover', prepared),
  ),
  serve(contract.removeCover, ({ tx, caller }) => changePicture(tx, store, caller, 'cover', null)),

  serve(contract.changeMyDetails, ({ tx, caller, body }) => changeMyDetails(tx, caller, body)),
  servePrepared(
    contract.changeMyAvatar,
    ({ body }) => prepareAvatar(body.file),
    ({ tx, caller, prepared }) => changeMyAvatar(tx, store, caller, prepared),
  ),
  serve(contract.removeMyAvatar, ({ tx, caller }) => changeMyAvatar(tx, store, caller, null)),
];
