import type { Form } from './fields.ts';

type Asked = Pick<
  Form,
  'title' | 'brief' | 'place' | 'is_remote' | 'price' | 'deadline' | 'visibility' | 'chosen_company_ids'
> & { currency: string | null };

/** What has to be there before others see it, each with what to do. The form asks it before it is sent, and the server when it comes. */
export function missingIn(asked: Asked, now: Date): Record<string, string> {
  const { kind, low, high } = asked.price;
  const missing: Record<string, string> = {};
  if (asked.title.trim() === '') missing.title = 'Give it a title.';
  if (asked.brief.trim() === '') missing.brief = 'Describe the work.';
  if (asked.place === null && !asked.is_remote) missing.place = 'Enter a place, or choose remote.';
  if (kind !== 'offer' && low === null) missing.price = 'Enter a budget, or choose “Make an offer”.';
  if (kind === 'range' && (low === null || high === null || low > high))
    missing.price = 'Enter a range from low to high.';
  if (kind !== 'offer' && asked.currency === null) missing.currency = 'Choose a currency.';
  if (asked.deadline === null) missing.deadline = 'Choose a deadline.';
  else if (new Date(asked.deadline) <= now) missing.deadline = 'This time has passed. Choose a later one.';
  if (asked.visibility === 'chosen' && asked.chosen_company_ids.length === 0)
    missing.chosen_company_ids = 'Choose at least one company.';
  return missing;
}
