import type { reportReasons } from '../contract/answering.ts';

export type Reason = (typeof reportReasons)[number];

export const reasonWords: Readonly<Record<Reason, string>> = {
  spam: 'Spam or advertising',
  rude: 'Rude or threatening',
  fraud: 'Fraud or a scam',
  other: 'Something else',
};
