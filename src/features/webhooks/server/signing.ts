import { newSigningSecret, signatureOf } from '../../../kit/server/secret-tokens.ts';
import { seal, unseal } from '../../../kit/server/secrets.ts';
import type { Row } from '../../../kit/server/rows.ts';

const purpose = 'webhook secrets';

export const newSealedSecret = (instanceSecret: string): { secret: string; sealed: Buffer } => {
  const secret = newSigningSecret();
  return { secret, sealed: seal(instanceSecret, purpose, secret) };
};

export const openSecret = (instanceSecret: string, sealed: Buffer): string =>
  unseal(instanceSecret, purpose, sealed);

type Secrets = Row<'webhooks', 'secret' | 'secret_before' | 'secret_before_until'>;

/** Headers of Standard Webhooks. The id stays, the time is of this attempt; for a day after a change the secret before signs too. */
export function signedHeaders(
  instanceSecret: string,
  { secret, secret_before: before, secret_before_until: until }: Secrets,
  { message, body }: Row<'webhook_messages', 'message' | 'body'>,
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const secrets = before && until && until > now ? [secret, before] : [secret];
  const signatures = secrets.map((sealed) =>
    signatureOf(openSecret(instanceSecret, sealed), `${message}.${timestamp}.${body}`),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Guildhall-Webhooks/1',
    'webhook-id': message,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
