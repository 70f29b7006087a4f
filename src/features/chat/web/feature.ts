import type { WebFeature } from '../../../kit/web/feature.ts';
import { part } from '../../../kit/web/reach/part.tsx';

export const chat: WebFeature = {
  name: 'chat',
  floating: part(() => import('./floating/FloatingChat.tsx')),
  resumes: { beginning: 'outbox:', keeper: part(() => import('./composer/OutboxKeeper.tsx')) },
  isRoomy: ({ pathname }) => /^\/chat(\/|$)/i.test(pathname),
};
