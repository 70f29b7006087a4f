import type { Feature } from '../../../kit/server/feature.ts';
import {
  conversationChanged,
  messageReported,
  messageSent,
  reportDecided,
  seenMarksChanged,
  takenOver,
  unreadBegan,
} from '../events.ts';
import { chatRoutes } from './chat.routes.ts';

export const chat: Feature = {
  name: 'chat',
  routes: chatRoutes,
  silent: [
    { event: messageSent, why: 'A message counts in the messenger’s badge, and never in the bell as well.' },
    { event: conversationChanged, why: 'Only screens follow.' },
    { event: seenMarksChanged, why: 'Only screens follow.' },
    { event: unreadBegan, why: 'A message counts in the messenger’s badge, and never in the bell as well.' },
    { event: takenOver, why: 'A line in the conversation says it.' },
    { event: messageReported, why: 'Nothing can be reported yet.' },
    { event: reportDecided, why: 'Nothing can be reported yet.' },
  ],
};
