import { Books, companyOn, type Row } from './model/books.ts';
import { actOnRow, decide } from './model/deeds.ts';
import { actOnReferral, goOn, log, send } from './model/referrals.ts';
import type { Scene, Step } from './history.ts';

export function openBooks({ zone, start, defaults, partners }: Scene): Books {
  const books = new Books(zone, start, defaults);
  for (const { sender, receiver, terms } of partners) books.agreed.set(`${sender} ${receiver}`, terms);
  return books;
}

/** The row that a step means: by its place among those of its referral. */
export function rowAt(books: Books, { key, at }: { key: string; at: number }): Row | undefined {
  const referral = books.referrals.get(key);
  return referral && books.rowsOf(referral)[at];
}

/** Whether what the step is about is there; a history that has lost steps has some that are about nothing. */
export function isPossible(books: Books, step: Step): boolean {
  switch (step.do) {
    case 'hop':
      return step.at >= books.now;
    case 'offer':
    case 'send':
    case 'log':
      return true;
    case 'referral':
      return books.referrals.has(step.key);
    case 'row':
    case 'decide':
      return rowAt(books, step) !== undefined;
  }
}

/** The company whose person takes the step; null where an admin or time does. */
function actorOf(books: Books, step: Step): number | null {
  if (step.do === 'referral') return step.by === 'admin' ? null : books.referrals.get(step.key)![step.by];
  return step.do === 'row' ? companyOn(rowAt(books, step)!, step.by) : null;
}

/** Writes the step into the books; answers whether the rules allow it. */
export function takeInBooks(books: Books, step: Step): boolean {
  books.actor = actorOf(books, step);
  switch (step.do) {
    case 'hop':
      goOn(books, step.at);
      return true;
    case 'offer':
      books.defaults[step.company] = step.terms;
      return true;
    case 'send':
      return send(books, step);
    case 'log':
      return log(books, step);
    case 'referral':
      return actOnReferral(books, books.referrals.get(step.key)!, step.asked, step.by);
    case 'row':
      return actOnRow(books, rowAt(books, step)!, step.verb, step.by);
    case 'decide':
      return decide(books, rowAt(books, step)!, step.decision);
  }
}
