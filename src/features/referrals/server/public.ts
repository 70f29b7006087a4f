export { leavingSubscription } from './after-leaving.ts';
export { askCustomersJob } from './ask-customers.ts';
export { forgetCustomersJob } from './forget-customers.ts';
export { referralData } from './my-data.ts';
export { referralRoutes } from './referrals.routes.ts';
export { tendWaiting, tendWaitingJob } from './tend-waiting.ts';
