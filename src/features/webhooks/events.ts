import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const about = z.object({ webhook_id: z.number().int() });

export const webhookTestAsked = event({
  name: 'webhook.tested',
  payload: about,
  audience: 'member',
  when: 'An admin sends a test to a webhook.',
});

export const webhookSwitchedOff = event({
  name: 'webhook.switched_off',
  payload: about,
  audience: 'member',
  when: 'A webhook was turned off because nothing arrives there any more; told to the admins.',
});
