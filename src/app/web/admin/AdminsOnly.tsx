import { useCommunity } from '../../../features/communities/web/public.ts';
import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { Gate } from '../../../kit/web/drawings/Gate.tsx';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';

/** What the server refuses to a member is not offered to one either. */
export function AdminsOnly() {
  const { name } = useCommunity();
  useDocumentTitle('Admins only');
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Gate />}
        title="Admins only"
        hint={`Only the admins of ${name} can open this page. If you need something, contact them.`}
        action={<ButtonLink to="/contactus">Contact the admins</ButtonLink>}
      />
    </Card>
  );
}
