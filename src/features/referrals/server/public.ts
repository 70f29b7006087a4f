export { afterLeavingJob, leavingSubscription } from './after-leaving.ts';
export { customerRoutes } from './customer.routes.ts';
export { disputeRoutes } from './disputes.routes.ts';
export { referralData } from './my-data.ts';
export { referralRoutes } from './referrals.routes.ts';
export { reputationRoutes } from './reputation.routes.ts';
export { tendWaiting, tendWaitingJob } from './tend-waiting.ts';
