export { afterLeavingJob, leavingSubscription } from './after-leaving.ts';
export { forgetCustomersJob } from './forget-customers.ts';
export { referralData } from './my-data.ts';
export { referralRoutes } from './referrals.routes.ts';
export { tendWaiting, tendWaitingJob } from './tend-waiting.ts';
