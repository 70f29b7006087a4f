import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import {
  memberDetail,
  memberRole,
  memberSort,
  memberState,
  suspension,
} from '../../contract/admin-members.ts';
import { industryList } from '../../contract/industries.ts';
import { fieldToFill, shownField } from '../../contract/field-values.ts';
import { foundFor } from '../../contract/found-for.ts';
import { matchSignal } from '../../contract/match-signals.ts';
import { getMerge } from '../../contract/merging.ts';
import { myCompany } from '../../contract/my-company.ts';
import { ownField } from '../../contract/own-fields.ts';
import { person } from '../../contract/people.ts';
import { publicReputation, reputation } from '../../contract/reputation.ts';
import { keptTag, tag } from '../../contract/tags.ts';
import { commissionTerms, keptTerms } from '../../contract/terms.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    MemberDetail: memberDetail,
    MemberRole: memberRole,
    MemberSort: memberSort,
    MemberState: memberState,
    Suspension: suspension,
    IndustryList: industryList,
    MyCompany: myCompany,
    Person: person,
    PublicReputation: publicReputation,
    Reputation: reputation,
    Tag: keptTag,
    Terms: keptTerms,
    CompanyMerge: getMerge.output,
    FoundFor: foundFor,
    MatchSignal: matchSignal,
    OwnField: ownField,
    FieldToFill: fieldToFill,
    ShownField: shownField,
  },
  bodies: {
    NewTag: tag,
    NewTerms: commissionTerms,
  },
  fields,
};
