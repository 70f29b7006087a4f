export const tags = {
  waiting: 'Pending tasks of the caller and their company, from all features.',
};

export const fields = {
  waiting: 'What waits, the oldest first.',
  kind: 'What is asked for; each kind has one action.',
  id: 'The referral, partnership, commission, opportunity or meeting that the action is about.',
  since: 'Since when it has been waiting.',
  due_at: 'Until when it can be done; null where it has no end.',
  company: 'The other company; of an opportunity, the company that posted it.',
  'company.id': 'The company’s `company_id`.',
  'company.name': 'Its name.',
  'company.avatar': 'Its logo; null where it has none.',
  title: 'What it is about: the need, the customer, the opportunity, the partner or the people to meet.',
  customer: 'The customer of the referral.',
  amount: 'The budget, the commission or the agreed price, in the currency’s smallest unit.',
  currency: 'The currency of `amount`, as `AUD`.',
  we_pay: 'What the caller’s company pays for a referral by these terms.',
  they_pay: 'What the other company pays for a referral by these terms.',
  version: 'The version of the terms, which accepting them names.',
  referral: 'The referral that it belongs to.',
  'referral.id': 'The referral.',
  'referral.direction': 'Whether the caller’s company received it (`incoming`) or sent it (`outgoing`).',
  responses: 'How many responses there are to choose from.',
  times: 'Times to pick one of.',
  after: 'Where the page before ended.',
  next: 'Where this page ended; null at the end.',
};
