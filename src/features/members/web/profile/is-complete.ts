import { call } from '../../../../kit/web/api.ts';
import { getMyCompany } from '../../calls/my-company.gen.ts';
import { completeness, profileSteps } from '../../rules/profile.ts';

/** From so many percent on, what is missing is a matter of taste. */
const enough = 80;

export async function isComplete(signal: AbortSignal): Promise<boolean> {
  return completeness(profileSteps(await call(getMyCompany, {}, { signal }))) >= enough;
}
