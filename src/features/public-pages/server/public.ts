export { publicPlaceOf } from '../rules/addresses.ts';
export { editPage } from './edit-page.ts';
export { publicHeadFor, type PublicHead } from './public-head.ts';
export { showPage } from './show-page.ts';
