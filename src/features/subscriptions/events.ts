import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

export const subscriptionChanged = event({
  name: 'subscription.changed',
  payload: z.object({ subscription_type: z.string(), subscription_status: z.string() }),
  audience: 'company',
  when: 'A company has chosen a plan; its members’ tokens follow.',
});

export const planSet = event({
  name: 'subscription.set',
  payload: z.object({ subscription_type: z.string(), subscription_status: z.string() }),
  audience: 'company',
  when: 'An admin has given a company a plan or prolonged it; its members’ tokens follow.',
});
export const planEnding = event({
  name: 'subscription.ending',
  payload: z.object({ subscription_type: z.string() }),
  audience: 'company',
  when: 'A week and a day before a company’s plan or trial is over; its members are told.',
});

export const planEnded = event({
  name: 'subscription.ended',
  payload: z.object({ subscription_type: z.string() }),
  audience: 'company',
  when: 'A company’s plan or trial is over; it can read and answer, and chooses a plan to send more.',
});
