export const tags = {
  subscriptions: 'The plans of companies: what they allow, and until when.',
};

export const fields = {
  Name: 'The plan to choose.',
  plan: 'The plan.',
  subscription_type: 'The plan that the company has now.',
  subscription_status: '`Trial`, `Active` or `Expired`.',
  subscription_expiry: 'The day on which it ends.',
  trials: 'The plans that the company has tried, and until when; others are free for 30 days.',
  'getApiAdminPlans.state': 'Only plans in this state.',
  'getApiAdminPlansCsv.state': 'Only plans in this state.',
  ending: '`true` for plans that end within 14 days alone.',
  near: '`true` for companies that are near a limit of their plan alone.',
  expiry: 'The day on which it ends.',
  partners: 'How many partners the company has, and may have.',
  sent: 'How many referrals the company sent this month, and may send.',
  received: 'How many referrals the company received this month, and may receive.',
  used: 'How many there are.',
  most: 'How many the plan allows.',
  until: 'The last day of the plan.',
  seen_expiry: 'The end that the caller read, so that two changes at the same time do not add up.',
  reason: 'Why an admin changes it, for the audit.',
  email: 'Where companies that need more than the plans give write to; null: the installation’s own address.',
  default_email: 'The installation’s own address, which is used where the community has none.',
};
