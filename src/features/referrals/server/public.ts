export { closedBetween } from './closed-between.ts';
export { tendWaiting } from './tend-waiting.ts';
