export { setPlan } from './set-plan.ts';
export { endPlans } from './end-plans.ts';
export {
  assertMaySend,
  releasePartners,
  takePartners,
  takeReceipt,
  takeSend,
  usageOf,
  type Usage,
  whyNoMoreSends,
} from './plan-usage.ts';
