import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '../../../kit/web/api.ts';
import { ApiError, messageOf } from '../../../kit/web/api-error.ts';
import { addPasskey, beginPasskey } from '../calls/security.gen.ts';
import { answerPasskey, askPasskey } from '../calls/sign-in.gen.ts';

/** Browsers offer passkeys on secure addresses only. */
export const canUsePasskeys = () => window.isSecureContext && 'PublicKeyCredential' in window;

const webauthn = () => import('@simplewebauthn/browser');

/** The token. A ticket of a sign-in that has begun makes the passkey its second step. */
export async function signInWithPasskey(ticket: string | undefined): Promise<string> {
  const { token } = await call(answerPasskey, { body: await answerWithPasskey(ticket) });
  return token;
}

/** What the browser answers to a challenge of the server's. */
export async function answerWithPasskey(begun?: string) {
  const body = begun === undefined ? {} : { ticket: begun };
  const [{ startAuthentication }, { ticket, options }] = await Promise.all([
    webauthn(),
    call(askPasskey, { body }),
  ]);
  // The server made the options for just this function of the browser.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  return { ticket, response: { ...response } };
}

export async function makePasskey(name: string, password: string): Promise<void> {
  const body = { current_password: password };
  const [{ startRegistration }, asked] = await Promise.all([webauthn(), call(beginPasskey, { body })]);
  const optionsJSON = asked.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new ApiError('passkey', 0, passkeyMessage(error), { cause: error });
  });
  await call(addPasskey, { body: { ticket: asked.ticket, name, response: { ...response } } });
}

/** The browser's own words are for programmers. */
export function passkeyMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : undefined;
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return 'The passkey wasn’t used: the request was closed or timed out.';
  }
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'SecurityError') return 'Passkeys don’t work at this address.';
  return messageOf(error);
}
