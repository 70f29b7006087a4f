import type { OpportunityDetail } from '../../../contract/opportunity.ts';

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;

/** Who hears of the end, before it is chosen. */
export function toldWords({
  answers,
  subscribers_count: followers,
}: Pick<OpportunityDetail, 'answers' | 'subscribers_count'>): string {
  const told = [
    ...(answers ? [count(answers, 'company that responded', 'companies that responded')] : []),
    ...(followers ? [count(followers, 'person who follows it', 'people who follow it')] : []),
  ];
  if (told.length === 0) return 'No one has responded yet, so no one will be notified.';
  return `We’ll notify ${told.join(' and ')}.`;
}
