export { bookAcceptance, bookClosing, nextClosing, type ClosedDeal, type Earner } from './book-referral.ts';
export { companyTotals, type CompanyTotals, type Overdue, overdueTotals } from './company-totals.ts';
export { bookedFor, type Booked } from './booked-for.ts';
export { forgetCustomer } from './forget.ts';
export { owedForReferral } from './owed-for.ts';
export { previewRefund, refundDeal, type CustomerRefund, type RefundPreview } from './refund-deal.ts';
export { takeBack } from './take-back.ts';
export { waitingCommissions, type WaitingCommission } from './waiting-commissions.ts';
