import { call } from '../../../../kit/web/api.ts';
import { getSecurity } from '../../calls/security.gen.ts';

export async function isProtected(signal: AbortSignal): Promise<boolean> {
  const { has_two_step: hasTwoStep, passkeys } = await call(getSecurity, {}, { signal });
  return hasTwoStep || passkeys.length > 0;
}
