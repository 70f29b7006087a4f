import type { FileStore } from '../../../kit/server/files/store.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import * as activity from '../contract/activity.ts';
import * as admin from '../contract/admin-members.ts';
import * as company from '../contract/company.ts';
import * as foundFor from '../contract/found-for.ts';
import * as directory from '../contract/directory.ts';
import * as industries from '../contract/industries.ts';
import * as matching from '../contract/matching.ts';
import * as signals from '../contract/match-signals.ts';
import * as merging from '../contract/merging.ts';
import * as myCompany from '../contract/my-company.ts';
import * as ownFields from '../contract/own-fields.ts';
import * as fieldValues from '../contract/field-values.ts';
import * as people from '../contract/people.ts';
import { activityOf } from './people/activity-of.ts';
import { changeFoundFor, showFoundFor } from './company/found-for.ts';
import {
  changeCommission,
  changeDetails,
  changeMyFields,
  changePrivacy,
  changeTags,
} from './company/change-company.ts';
import { changeContact, changeMyDetails } from './people/change-me.ts';
import { changeRoles } from './people/change-roles.ts';
import { giveContact, giveRole } from './people/change-seat.ts';
import { findServices, listFacets } from './directory/facets.ts';
import { listCompanies } from './directory/list-companies.ts';
import { chooseMembers, exportMembers, listMembers } from './people/list-members.ts';
import { mergeCompanies, showMerge } from './merging/merge-companies.ts';
import {
  addIndustry,
  mergeIndustry,
  orderIndustries,
  removeIndustry,
  renameIndustry,
} from './industries/change-industries.ts';
import { industryNames, showIndustryList } from './industries/industry-list.ts';
import {
  changeMyAvatar,
  changePicture,
  prepareAvatar,
  prepareCover,
  prepareLogo,
} from './company/pictures.ts';
import { type MergeParts, previewMerge } from './merging/preview-merge.ts';
import { addField, archiveField, changeField, orderFields, removeField } from './own-fields/change-fields.ts';
import { showMyFields } from './own-fields/company-values.ts';
import { ownFieldsOf } from './own-fields/own-fields.queries.ts';
import { recentlyActive } from './directory/recently-active.ts';
import { showCompany, showMyCompany } from './company/show-company.ts';
import { addConcept, addWords, removeConcept, removeWord } from './thesaurus/change-words.ts';
import { findServicesBuiltIn, showMatching, tryMatching } from './thesaurus/show-matching.ts';
import { askCompany, dismissSignal, listSignals } from './thesaurus/signals.ts';
import type { UnmetSearches } from './directory/unmet-searches.ts';
import { showMember } from './people/show-member.ts';

interface Parts extends MergeParts {
  store: FileStore;
  unmetSearches: UnmetSearches;
}

export const memberRoutes = ({ store, unmetSearches, merges }: Parts) => [
  serve(merging.previewMerge, ({ tx, query }) => previewMerge(tx, { merges }, query)),
  serve(merging.mergeCompanies, ({ tx, caller, body }) => mergeCompanies(tx, { merges }, caller, body)),
  serve(merging.getMerge, ({ tx, params }) => showMerge(tx, params.id)),
  serve(activity.getRecentlyActive, ({ tx, caller, body }) => recentlyActive(tx, caller, body.PageSize)),
  serve(activity.getActivity, ({ tx, body }) => activityOf(tx, body)),
  serve(directory.listCompanies, async ({ tx, caller, query }) => {
    const answer = await listCompanies(tx, caller, query);
    const heard = {
      communityId: tx.communityId,
      memberId: caller.memberId,
      companyId: caller.companyId,
      query,
      foundNothing: answer.companies.length === 0 && answer.next === null,
    };
    // A read that began for a seat that has ended finds nothing, and that says nothing.
    tx.onSettled((outcome) => {
      if (outcome === 'committed') unmetSearches.hear(heard);
    });
    return answer;
  }),
  serve(directory.getFacets, ({ tx }) => listFacets(tx)),
  serve(directory.findServices, async ({ tx, query }) => ({ services: await findServices(tx, query.q) })),
  serve(company.getCompany, ({ tx, caller, params }) => showCompany(tx, params.id, caller)),

  serve(myCompany.getMyCompany, ({ tx, caller }) => showMyCompany(tx, caller)),
  serve(myCompany.changeDetails, ({ tx, caller, body }) => changeDetails(tx, caller, body)),
  serve(fieldValues.getMyFields, ({ tx, caller }) => showMyFields(tx, caller)),
  serve(fieldValues.changeMyFields, ({ tx, caller, body }) => changeMyFields(tx, caller, body)),
  serve(myCompany.changeTags, ({ tx, caller, body }) => changeTags(tx, caller, body)),
  serve(myCompany.changeCommission, ({ tx, caller, body }) => changeCommission(tx, caller, body)),
  serve(foundFor.getFoundFor, ({ tx, caller }) => showFoundFor(tx, caller)),
  serve(foundFor.changeFoundFor, ({ tx, caller, body }) => changeFoundFor(tx, caller, body)),
  serve(myCompany.changePrivacy, ({ tx, caller, body }) => changePrivacy(tx, caller, body)),
  serve(myCompany.changeContact, ({ tx, caller, body }) => changeContact(tx, caller, body.user_id)),

  servePrepared(
    myCompany.changeLogo,
    ({ body }) => prepareLogo(body.file),
    ({ tx, caller, prepared }) => changePicture(tx, store, caller, 'avatar', prepared),
  ),
  serve(myCompany.removeLogo, ({ tx, caller }) => changePicture(tx, store, caller, 'avatar', null)),
  servePrepared(
    myCompany.changeCover,
    ({ body }) => prepareCover(body.file),
    ({ tx, caller, prepared }) => changePicture(tx, store, caller, 'cover', prepared),
  ),
  serve(myCompany.removeCover, ({ tx, caller }) => changePicture(tx, store, caller, 'cover', null)),

  serve(people.changeMyDetails, ({ tx, caller, body }) => changeMyDetails(tx, caller, body)),
  servePrepared(
    people.changeMyAvatar,
    ({ body }) => prepareAvatar(body.file),
    ({ tx, caller, prepared }) => changeMyAvatar(tx, store, caller, prepared),
  ),
  serve(people.removeMyAvatar, ({ tx, caller }) => changeMyAvatar(tx, store, caller, null)),

  serve(industries.listIndustries, async ({ tx }) => ({ industries: [...(await industryNames(tx))] })),
  serve(industries.getIndustryList, ({ tx }) => showIndustryList(tx)),
  serve(industries.addIndustry, ({ tx, body }) => addIndustry(tx, body)),
  serve(industries.orderIndustries, ({ tx, body }) => orderIndustries(tx, body)),
  serve(industries.renameIndustry, ({ tx, params, body }) => renameIndustry(tx, params.id, body)),
  serve(industries.mergeIndustry, ({ tx, params, body }) => mergeIndustry(tx, params.id, body)),
  serve(industries.removeIndustry, ({ tx, params }) => removeIndustry(tx, params.id)),

  serve(ownFields.listFields, async ({ tx }) => ({ fields: await ownFieldsOf(tx) })),
  serve(ownFields.addField, ({ tx, body }) => addField(tx, body)),
  serve(ownFields.orderFields, ({ tx, body }) => orderFields(tx, body.ids)),
  serve(ownFields.changeField, ({ tx, params, body }) => changeField(tx, params.id, body)),
  serve(ownFields.archiveField, ({ tx, params, body }) => archiveField(tx, params.id, body.is_archived)),
  serve(ownFields.removeField, ({ tx, params }) => removeField(tx, params.id)),

  serve(matching.getMatching, ({ tx }) => showMatching(tx)),
  serve(matching.addService, ({ tx, body }) => addConcept(tx, body)),
  serve(matching.addWords, ({ tx, body }) => addWords(tx, body)),
  serve(matching.removeWord, ({ tx, params }) => removeWord(tx, params.id)),
  serve(matching.removeService, ({ tx, params }) => removeConcept(tx, params.id)),
  serve(matching.findBuiltInServices, async ({ query }) => ({ services: findServicesBuiltIn(query.q) })),
  serve(matching.tryMatching, ({ tx, query }) => tryMatching(tx, query.q)),

  serve(signals.listSignals, ({ tx, query }) => listSignals(tx, query)),
  serve(signals.askCompany, ({ tx, params }) => askCompany(tx, params.id)),
  serve(signals.dismissSignal, ({ tx, params }) => dismissSignal(tx, params.id)),

  serve(admin.listMembers, ({ tx, query }) => listMembers(tx, query)),
  serve(admin.chooseMembers, ({ tx, query }) => chooseMembers(tx, query)),
  serve(admin.exportMembers, ({ tx, community, query }) => exportMembers(tx, community, query)),
  serve(admin.getMember, ({ tx, caller, params }) => showMember(tx, caller, params.id)),
  serve(admin.changeMemberRole, async ({ tx, caller, params, body }) => {
    await giveRole(tx, params.id, body.community_role);
    return showMember(tx, caller, params.id);
  }),
  serve(admin.changeMemberRoles, async ({ tx, caller, params, body }) => {
    await changeRoles(tx, params.id, body);
    return showMember(tx, caller, params.id);
  }),
  serve(admin.makeContact, async ({ tx, caller, params }) => {
    await giveContact(tx, params.id);
    return showMember(tx, caller, params.id);
  }),
];
