export { tendWaiting } from './tend-waiting.ts';
