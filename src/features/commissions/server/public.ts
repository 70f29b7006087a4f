export { bookAcceptance, bookClosing, type ClosedDeal, type Earner } from './book-referral.ts';
export { companyTotals, type CompanyTotals } from './company-totals.ts';
export { earnedBy } from './earned-by.ts';
export { forgetCustomer } from './forget.ts';
export { owedForReferral } from './owed-for.ts';
export { refundDeal, type CustomerRefund } from './refund-deal.ts';
export { takeBack } from './take-back.ts';
