export { useOpenPlans } from './useOpenPlans.ts';
