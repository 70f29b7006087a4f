import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import {
  can,
  invitePartner,
  partner,
  partnerInvitation,
  partnershipDetail,
  termsVersion,
} from '../../contract.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    PartnershipCan: can,
    PartnerInvitation: partnerInvitation,
    PartnershipDetail: partnershipDetail,
    TermsVersion: termsVersion,
    PartnerContact: partner.shape.contact,
    Partnership: partner.shape.partnership,
  },
  bodies: {
    NewPartnership: invitePartner.body,
  },
  fields,
};
