export { bookAcceptance, bookClosing, type ClosedDeal, type Earner } from './book-referral.ts';
export { commissionRoutes } from './commissions.routes.ts';
export { matureCommissionsJob } from './mature-commissions.ts';
export { commissionData } from './my-data.ts';
export { owedForReferral } from './owed-for.ts';
export { refundDeal, type CustomerRefund } from './refund-deal.ts';
export { tellPaidJob } from './tell-paid.ts';
export { takeBack } from './take-back.ts';
