export { publicPlaceOf } from '../rules.ts';
export { publicHeadFor, type PublicHead } from './public-head.ts';
export { publicPageRoutes } from './public-pages.routes.ts';
export { serveCrawlers } from './serve-crawlers.ts';
