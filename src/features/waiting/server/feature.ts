import type { Feature } from '../../../kit/server/feature.ts';
import { apiWords } from './api/api-words.ts';
import { waitingRoutes } from './waiting.routes.ts';

export const waiting: Feature = {
  name: 'waiting',
  words: apiWords,
  routes: () => waitingRoutes,
};
