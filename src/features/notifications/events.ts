import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

export const notificationsChanged = event({
  name: 'notification.changed',
  payload: z.object({}),
  audience: 'member',
  when: 'A member’s notifications are different: a new one, or one that was read; only screens follow.',
});
