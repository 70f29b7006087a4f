import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { findInside } from '../../calls.gen.ts';

/** Members see more of the company inside, and can write to it there. Visitors see nothing of this. */
export function InsideLink({ publicId }: { publicId: string }) {
  const { loggedIn, claims } = useSession();
  const isMine = claims?.CompanyProfileUniqueIdentifier === publicId;
  const inside = useCall(findInside, { params: { public_id: publicId } }, { enabled: loggedIn && !isMine });
  if (!loggedIn) return null;
  if (isMine) {
    return (
      <ButtonLink to="/profile/privacy" variant="default">
        Edit public page
      </ButtonLink>
    );
  }
  return (
    inside.data && (
      <ButtonLink to={`/partner/${inside.data.company_id}`} variant="default">
        View as a member
      </ButtonLink>
    )
  );
}
