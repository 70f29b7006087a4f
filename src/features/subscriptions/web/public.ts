export { hasChosenPlan } from './plan-chosen.ts';
