import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { answerCard, answerPage } from '../../contract/answering.ts';
import { customerPage } from '../../contract/customer.ts';
import { side } from '../../contract/fields.ts';
import { newReferral } from '../../contract/new-referral.ts';
import {
  activity,
  referralCan,
  referralCard,
  referralDetail,
  referralFile,
  termsSource,
  waiting,
} from '../../contract/referral.ts';
import { counts, direction, referralStatus } from '../../contract/status.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    CustomerPage: customerPage,
    ReferralAnswerCard: answerCard,
    ReferralAnswerPage: answerPage,
    ReferralCompany: side,
    ReferralActivity: activity,
    ReferralCan: referralCan,
    ReferralCard: referralCard,
    ReferralDetail: referralDetail,
    ReferralFile: referralFile,
    TermsSource: termsSource,
    Waiting: waiting,
    Direction: direction,
    ReferralStatus: referralStatus,
    ReferralCounts: counts,
    ReferralSender: referralDetail.shape.sent_by,
    ReferredEntity: referralCard.shape.referred_entity,
    ReferralOpportunity: referralCard.shape.opportunity,
  },
  bodies: {
    NewReferral: newReferral,
  },
  fields,
};
