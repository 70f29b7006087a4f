import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '../../common/errors.ts';
import { communityOf, type Hall } from '../http/endpoints.ts';
import type { Row } from '../rows.ts';
import type { CommunityTx } from '../tx.ts';
import { unsubscribe } from './contract.ts';
import { optOut } from './mails.queries.ts';
import { html, type Markup } from './markup.ts';
import { sendPage } from './page.ts';
import { plainColour } from './render-html.ts';
import { UnsubscribeTokens, type Unsubscription } from './unsubscribe-token.ts';

type Sender = Row<'communities', 'name' | 'primary_color'>;

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/** GET shows, because mail scanners open every link; only POST changes something. */
export function serveUnsubscribe(app: FastifyInstance, hall: Hall, secret: string): void {
  const tokens = new UnsubscribeTokens(secret);

  async function readLink(request: TokenRequest) {
    await hall.limit.atDoor(unsubscribe, request.ip);
    const community = await communityOf(request, hall);
    const wanted = community && tokens.read(community.id, request.params.token);
    return wanted && { communityId: community.id, wanted };
  }

  app.get(unsubscribe.path, { config: { access: 'browser' } }, async (request: TokenRequest, reply) => {
    const link = await readLink(request);
    if (!link) return sendBrokenLink(reply);
    const whose = { communityId: link.communityId, role: 'public' } as const;
    const sender = await hall.database.inCommunity(whose, senderOf);
    return answerPage(reply, sender, askingText(sender, link.wanted));
  });

  app.post(
    unsubscribe.path,
    { config: { access: unsubscribe.access } },
    async (request: TokenRequest, reply) => {
      const link = await readLink(request);
      const isBrowser = request.headers.accept?.includes('text/html') ?? false;
      if (!link) {
        if (isBrowser) return sendBrokenLink(reply);
        throw notFound();
      }
      const { communityId, wanted } = link;
      const sender = await hall.database.inCommunity({ communityId }, async (tx) => {
        await optOut(tx, wanted);
        return senderOf(tx);
      });
      if (isBrowser) return answerPage(reply, sender, doneText(sender, wanted));
      return unsubscribe.output.parse({ unsubscribed: { email: wanted.address, kind: wanted.kind } });
    },
  );
}

async function senderOf(tx: CommunityTx): Promise<Sender> {
  const { rows } = await sql<Sender>`
    SELECT name, primary_color FROM communities WHERE id = ${tx.communityId}`.execute(tx);
  return rows[0]!;
}

const answerPage = (reply: FastifyReply, sender: Sender, text: Markup) =>
  sendPage(reply, {
    title: `Unsubscribe: ${sender.name}`,
    colour: sender.primary_color,
    main: html`<p class="muted">${sender.name}</p>
      <div class="card">${text}</div>`,
  });

const askingText = ({ name }: Sender, { address, kind }: Unsubscription) =>
  html`<h1>Unsubscribe from ${kind}?</h1>
    <p>
      ${name} will stop sending ${kind} to <strong>${address}</strong>. Essential emails, such as password
      resets, will still arrive.
    </p>
    <form method="post"><button type="submit">Unsubscribe</button></form>`;

const doneText = ({ name }: Sender, { address, kind }: Unsubscription) =>
  html`<h1>You’re unsubscribed</h1>
    <p>${name} won’t send any more ${kind} to <strong>${address}</strong>. You can close this page.</p>`;

const sendBrokenLink = (reply: FastifyReply) =>
  sendPage(reply.code(404), {
    title: 'Unsubscribe',
    colour: plainColour,
    main: html`<h1>This link isn’t valid</h1>
      <p>The link may be incomplete, or belong to another community. Open it again from the email.</p>`,
  });
