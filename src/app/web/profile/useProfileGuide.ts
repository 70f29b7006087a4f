import { getMyCompany } from '../../../features/members/contract/my-company.ts';
import { useCall } from '../../../kit/web/queries.ts';
import type { GuideName } from '../tours/guides.ts';
import { useGuide } from '../tours/useGuide.ts';

/** A guide points at what is on the screen, so it waits until the profile is there. */
export function useProfileGuide(name: GuideName): void {
  const { data } = useCall(getMyCompany, {});
  useGuide(name, data !== undefined);
}
