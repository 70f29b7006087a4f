import { changedTerms } from '../../contract/changed-terms.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { whyNoChange } from '../../rules.ts';
import type { OpportunityValues } from './typed-opportunity.ts';
import { bodyOf, fieldNames } from './values.ts';
import { withAnd } from '../../../../kit/common/in-words.ts';

export const respondersText = (count: number) =>
  count === 1 ? '1 company has responded' : `${count} companies have responded`;

export interface ChangeNotice {
  /** Why it may not be changed so. */
  refusal: string | null;
  /** What saving it means for others; null where it means nothing. */
  sentence: string | null;
}

/** What is said before a change of something that was posted is saved. */
export function noticeOf(posted: OpportunityDetail, values: OpportunityValues, now: number): ChangeNotice {
  const { deadline } = posted;
  const body = bodyOf(values, posted);
  const changed = changedTerms(posted, body);
  if (changed.length === 0 || deadline === null || body.deadline === null)
    return { refusal: null, sentence: null };
  const refusal = whyNoChange(changed, {
    before: new Date(deadline),
    after: new Date(body.deadline),
    now: new Date(now),
  });
  const what = withAnd([...new Set(changed.map((field) => fieldNames[field].toLowerCase()))]);
  const { answers } = posted;
  return {
    refusal,
    sentence: answers
      ? `You changed the ${what}. ${respondersText(answers)}. When you save, ${answers === 1 ? 'it is' : 'they are'} asked to confirm.`
      : `You changed the ${what}. No one has responded yet. Followers are told.`,
  };
}
