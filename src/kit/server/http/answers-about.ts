import { sql } from '../sql.ts';
import type { CommunityTx } from '../tx.ts';

/** Somebody or something that an answer may speak of, by kind and id. */
export type Subject = `${string}:${number}`;

const subjects = new WeakMap<CommunityTx, Set<Subject>>();

/** Whatever this transaction answers may speak of them. Said by whatever loads them, so that no verb can forget it. */
export function speaksOf(tx: CommunityTx, subject: Subject): void {
  const known = subjects.get(tx);
  if (known) known.add(subject);
  else subjects.set(tx, new Set([subject]));
}

export const subjectsOf = (tx: CommunityTx): Subject[] => [...(subjects.get(tx) ?? [])];

/** Answers that are kept for a retry and speak of them. A retry is then a new request. */
export async function forgetAnswersAbout(tx: CommunityTx, subject: Subject): Promise<void> {
  await sql`SELECT forget_answers_about(${subject})`.execute(tx);
}
