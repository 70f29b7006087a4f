import { call } from '../../../../kit/web/api.ts';
import { listPartners } from '../../calls.gen.ts';

export async function hasInvited(signal: AbortSignal): Promise<boolean> {
  const { groups } = await call(listPartners, {}, { signal });
  return groups.partners + groups.waiting > 0;
}
