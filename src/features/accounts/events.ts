import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const aboutMember = z.object({ user_id: z.number().int() });

export const memberJoined = event({
  name: 'member.joined',
  payload: aboutMember,
  audience: 'member',
  when: 'Someone has joined; told to the admins and to their colleagues.',
});

export const memberLeft = event({
  name: 'member.left',
  payload: aboutMember,
  audience: 'member',
  when: 'Someone has left; told to the admins and to their colleagues.',
});

export const joinRequestReceived = event({
  name: 'join_request.received',
  payload: z.object({ id: z.number().int() }),
  audience: 'member',
  when: 'Someone asks to join through a vetted link; told to the admins.',
});

export const joinRequestDecided = event({
  name: 'join_request.decided',
  payload: z.object({ id: z.number().int() }),
  audience: 'member',
  when: 'An admin has approved or rejected a request to join; the other admins’ screens follow.',
});

export const apiKeyEnding = event({
  name: 'api_key.ending',
  payload: z.object({ api_key_id: z.number().int() }),
  audience: 'member',
  when: 'An API key ends within a week; told to the admins, among them whoever created it.',
});

export const memberMoved = event({
  name: 'member.moved',
  payload: z.object({ company_id: z.number().int() }),
  audience: 'member',
  when: 'An admin has given someone a seat at another company; told to them.',
});

/** What the operator of the server does for a member from the console. */
export const operatorDeeds = ['made_admin', 'two_step_reset'] as const;
export type OperatorDeed = (typeof operatorDeeds)[number];

export const operatorHelped = event({
  name: 'operator.helped',
  payload: z.object({ user_id: z.number().int(), deed: z.enum(operatorDeeds) }),
  audience: 'member',
  when: 'The operator of the server has made someone an admin, or turned off their two-step sign-in; told to the admins.',
});
