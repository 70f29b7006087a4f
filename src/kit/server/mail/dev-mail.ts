import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalidInput, notFound } from '../../common/errors.ts';
import { id as idShape } from '../../common/fields.ts';
import { findUnsafeText, unsafeText } from '../../common/unsafe-text.ts';
import type { Hall } from '../http/door.ts';
import { keptMail, keptMails, type MailFilter } from './dev-mail.queries.ts';
import { mailListPage, mailPage } from './dev-mail-pages.ts';
import { sendPage } from './page.ts';
import { plainColour } from './render-html.ts';

const filterShape = z.object({
  to: z.string().trim().toLowerCase().max(254).optional().catch(undefined),
  before: idShape.optional().catch(undefined),
});
function filterOf(query: unknown): MailFilter {
  const unsafe = findUnsafeText(query);
  if (unsafe !== undefined) throw invalidInput({ [unsafe]: unsafeText });
  return filterShape.parse(query);
}
const paramsShape = z.object({ id: idShape });
const onPage = 30;
const forPrograms = 20;

/** Only the reader's own frame shows a mail, and nothing in it runs. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Every mail of the instance, for everybody who comes: on a demo instance only. */
export function serveDevMail(app: FastifyInstance, hall: Hall): void {
  if (!hall.config.isDemo) return;
  const demo = { config: { access: 'demo' } } as const;

  const list = (filter: MailFilter, most: number) =>
    hall.database.asSystem('read the mails of a demo instance', (tx) => keptMails(tx, filter, most));
  const one = async (params: unknown) => {
    const read = paramsShape.safeParse(params);
    if (!read.success) throw notFound();
    const mail = await hall.database.asSystem('read the mails of a demo instance', (tx) =>
      keptMail(tx, read.data.id),
    );
    if (!mail) throw notFound();
    return mail;
  };

  app.get('/dev/mail', demo, async (request, reply) => {
    const filter = filterOf(request.query);
    const mails = await list(filter, onPage + 1);
    const main = mailListPage(mails.slice(0, onPage), filter, mails.length > onPage);
    return sendPage(reply, { title: 'Demo emails', colour: plainColour, main });
  });

  app.get('/dev/mail/:id', demo, async (request, reply) => {
    const mail = await one(request.params);
    return sendPage(reply, { title: mail.subject, colour: plainColour, main: mailPage(mail), frames: true });
  });

  app.get('/dev/mail/:id/html', demo, async (request, reply) => {
    const { html_part: words } = await one(request.params);
    if (words === null) throw notFound();
    return reply
      .headers({
        'content-security-policy': mailPolicy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(words);
  });

  app.get('/api/dev/mail', demo, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const mails = await list(filterOf(request.query), forPrograms);
    return mails.map(({ id, recipient, subject, text_part, html_part, created_at }) => ({
      id,
      recipient,
      subject,
      text_part,
      html_part,
      created_at,
    }));
  });
}
