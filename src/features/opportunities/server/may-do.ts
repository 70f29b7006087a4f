import type { OpportunityCan } from '../contract/opportunity.ts';
import type { ResponseStatus } from '../contract/status.ts';
import { arrowFor, isAnswer, ratingDays, responseArrowFor, responsesMove, type Action } from '../rules.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { actorOf, type Found } from './find-opportunity.ts';

export interface FileOf extends Row<'opportunity_files', 'belongs_to' | 'response_id' | 'company_id'> {
  response_status: ResponseStatus | null;
}

/** What the caller may do now. The verbs ask the same questions, and the screens show the answers. */
export function mayDo(found: Found): OpportunityCan {
  const { opportunity, isOwner, status, mine, invitation } = found;
  const actor = actorOf(found);
  const may = (action: Action) => actor !== null && arrowFor(action, status, actor) !== undefined;
  const isDraft = status === 'Draft';
  const isOpen = status === 'Open';
  return {
    edit: isOwner && (isDraft || isOpen),
    post: may('post'),
    discard: isOwner && isDraft,
    extend: isOwner && isOpen,
    close: may('close') && opportunity.answers > 0,
    cancel: may('cancel'),
    copy: isOwner && !isDraft,
    share: isOwner && isOpen && opportunity.visibility !== 'chosen' && !opportunity.is_shared,
    respond: mayRespond(found),
    withdraw: mayWithdraw(found),
    confirm: mayConfirm(found),
    agree: isOpen && invitation !== null,
    pass: !isOwner && isOpen && (mine === null || mine.status === 'Draft' || mine.status === 'Withdrawn'),
    ask: !isOwner && isOpen,
    answer_questions: isOwner && isOpen,
    award: may('award'),
    accept_award: may('accept') && speaksForWinner(found),
    complete: may('complete'),
    end: may('end'),
    rate: mayRate(found),
    add_brief_files: mayAddFile(found, 'brief'),
    add_work_files: mayAddFile(found, 'work'),
    change_members: mayChangeMembers(found),
  };
}

/** To begin, change or send an answer of our own. */
export const mayRespond = ({ isOwner, status, mine, companyId }: Found) =>
  !isOwner &&
  status === 'Open' &&
  (mine === null ||
    (mine.company_id === companyId && mine.status !== 'Declined' && mine.status !== 'Accepted'));

export const mayWithdraw = ({ mine, companyId, status }: Found) =>
  mine !== null &&
  mine.company_id === companyId &&
  responsesMove.withdraw.includes(status) &&
  responseArrowFor('withdraw', mine.status, 'responder') !== undefined;

export const mayConfirm = ({ mine, companyId, status, opportunity }: Found) =>
  mine !== null &&
  mine.company_id === companyId &&
  (mine.status === 'Sent' || mine.status === 'Shortlisted') &&
  (status === 'Open' || status === 'Reviewing') &&
  mine.brief_version < opportunity.asks_version;

/** Not once what the other side said may be read: it would be an answer to it. */
export const mayRate = (found: Found) =>
  found.status === 'Completed' && !isRatingOver(found) && (found.isOwner || speaksForWinner(found));

/** Where two do it together, the company that responded speaks for both. */
export const speaksForWinner = ({ isWinner, mine, companyId }: Found) =>
  isWinner && mine?.company_id === companyId;

/** Both sides, once it has begun; what was done can be looked after until ratings are shown. */
const isUnderWay = ({ isOwner, isWinner, status }: Found) =>
  (isOwner || isWinner) && (status === 'In progress' || status === 'Completed');

export const mayChangeMembers = (found: Found) => isUnderWay(found);

export function mayAddFile(found: Found, belongsTo: FileOf['belongs_to']): boolean {
  const { isOwner, status, mine, companyId } = found;
  if (belongsTo === 'brief') return isOwner && (status === 'Draft' || status === 'Open');
  if (belongsTo === 'work') return isUnderWay(found);
  return mine !== null && mine.company_id === companyId && mayRespond(found);
}

/** Of the brief, whoever sees it; of the work, the two; of an answer, whoever may read the answer. */
export function mayReadFile(found: Found, file: FileOf): boolean {
  const { isOwner, isWinner, mine, invitation, status } = found;
  if (file.belongs_to === 'brief') return true;
  if (file.belongs_to === 'work') return (isOwner || isWinner) && status !== 'Awarded';
  if (isOwner)
    return mayReadAnswers(found) && file.response_status !== null && isAnswer(file.response_status);
  return file.response_id === mine?.id || file.response_id === invitation?.id;
}

/** Sealed ones are opened at the deadline, all at once. */
export const mayReadAnswers = ({ isOwner, opportunity, status }: Found) =>
  isOwner && !(opportunity.is_sealed && status === 'Open');

const isRatingOver = ({ opportunity }: Pick<Found, 'opportunity'>) =>
  opportunity.now.getTime() - opportunity.status_since.getTime() >= ratingDays * 24 * 3_600_000;

/** Ratings of both sides are shown together, or when so many days are over. */
export const areRatingsShown = (found: Pick<Found, 'opportunity'>, given: number) =>
  given >= 2 || isRatingOver(found);
