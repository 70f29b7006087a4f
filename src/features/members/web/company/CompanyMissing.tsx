import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';

const title = 'This company is not here';

export function CompanyMissing() {
  useDocumentTitle(title);
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title={title}
        hint="The address may have been mistyped, or the company has left the community."
        action={<ButtonLink to="/marketplace/members">See all companies</ButtonLink>}
      />
    </Card>
  );
}
