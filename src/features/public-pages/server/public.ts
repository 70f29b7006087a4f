export { publicPlaceOf } from '../rules.ts';
export { publicHeadFor, type PublicHead } from './public-head.ts';
