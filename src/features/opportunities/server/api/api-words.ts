import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { keptPrice, opportunityFace } from '../../contract/face.ts';
import { opportunityFile, person, side } from '../../contract/fields.ts';
import { activity } from '../../contract/history.ts';
import { saveSearch } from '../../contract/lists.ts';
import { colleague, opportunityCard, opportunityDetail, question } from '../../contract/opportunity.ts';
import { comparedResponse, response } from '../../contract/responses.ts';
import { opportunityStatus, responseStatus } from '../../contract/status.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    Price: keptPrice,
    OpportunityFace: opportunityFace,
    OpportunityFile: opportunityFile,
    OpportunityPerson: person,
    OpportunityCompany: side,
    OpportunityActivity: activity,
    OpportunityCard: opportunityCard,
    OpportunityDetail: opportunityDetail,
    Question: question,
    ComparedResponse: comparedResponse,
    OpportunityResponse: response,
    OpportunityStatus: opportunityStatus,
    ResponseStatus: responseStatus,
    SavedSearch: saveSearch.output,
    OpportunityColleague: colleague,
    ResponsePartner: response.shape.partner.unwrap(),
  },
  bodies: {
    NewSearch: saveSearch.body,
  },
  fields,
};
