export { endPlans, endPlansJob } from './end-plans.ts';
export { subscriptionRoutes } from './subscriptions.routes.ts';
