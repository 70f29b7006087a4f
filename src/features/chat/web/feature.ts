import { IconMessageCircle } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { screen } from '../../../kit/web/screen.ts';

const page = screen(() => import('./screen/ChatPage.tsx'));
const decision = screen(() => import('./reports/DecisionScreen.tsx'));

export const chat: WebFeature = {
  name: 'chat',
  screens: {
    member: [
      page.at('/chat/:id?', {}, ['/api/user/MessengerAllConversations?PageSize=30']),
      decision.at('/decision/message/:id'),
    ],
  },
  destinations: [
    {
      in: 'bottom',
      place: 2,
      path: '/chat',
      label: 'Chat',
      icon: IconMessageCircle,
      letter: 'c',
      count: 'messenger_messages_count',
    },
  ],
  search: {
    title: 'Messages',
    offer: 'messages',
    icon: IconMessageCircle,
    find: async (typed, signal) => (await import('./find.ts')).findMessages(typed, signal),
  },
  floating: part(() => import('./floating/FloatingChat.tsx')),
  resumes: { beginning: 'outbox:', keeper: part(() => import('./composer/OutboxKeeper.tsx')) },
  // Whichever call found that the session is over (product rules: Errors).
  returnsTo: ({ pathname }) => (/^\/chat\/?$/i.test(pathname) ? '/chat/-1' : undefined),
  taskAt: ({ pathname }) => (/^\/chat(\/|$)/i.test(pathname) ? 'chat' : undefined),
};
