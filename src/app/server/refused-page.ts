import type { FastifyReply } from 'fastify';
import type { Refusal } from '../../kit/common/errors.ts';
import { html } from '../../kit/server/mail/markup.ts';
import { sendPage } from '../../kit/server/mail/page.ts';
import { plainColour } from '../../kit/server/mail/render-html.ts';

/** Whoever asks for a page too often reads a page, and when to come back. */
export function sendRefusedPage(
  reply: FastifyReply,
  { status, retryAfterSeconds = 60 }: Refusal,
): FastifyReply {
  return sendPage(reply.code(status).header('retry-after', retryAfterSeconds), {
    title: 'Too many requests',
    colour: plainColour,
    main: html`<h1>Too many requests</h1>
      <p>Wait a minute, then reload this page.</p>`,
  });
}
