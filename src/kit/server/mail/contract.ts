import { z } from 'zod';
import { pathOf } from '../../common/call.ts';
import { endpoint } from '../../common/endpoint.ts';

/** Sent by a mail program on its reader's behalf (RFC 8058), or by the button of the page at the same address. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe/:token',
  access: 'visitor',
  summary: 'Unsubscribes one address from one kind of email; the token in the email names both',
  tags: ['mail'],
  params: z.object({ token: z.string().max(600) }),
  body: z.looseObject({}),
  output: z.object({ unsubscribed: z.object({ email: z.string(), kind: z.string() }) }),
  // It comes from the few addresses of mail providers, for all of their readers.
  rateLimit: { address: 3000 },
});

/** The button of the page that says it is done. */
export const resubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/resubscribe/:token',
  access: 'visitor',
  summary: 'Takes an unsubscription back; the token is the same',
  tags: ['mail'],
  params: z.object({ token: z.string().max(600) }),
  body: z.looseObject({}),
  output: z.object({ subscribed: z.object({ email: z.string(), kind: z.string() }) }),
  rateLimit: { address: 60 },
});

export const resubscribePath = (token: string) => pathOf(resubscribe.path, { token });
export const unsubscribePath = (token: string) => pathOf(unsubscribe.path, { token });
