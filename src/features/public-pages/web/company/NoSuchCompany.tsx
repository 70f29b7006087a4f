import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { marketplacePath } from '../../rules.ts';

const title = 'No company has this address';

export function NoSuchCompany() {
  useDocumentTitle(title);
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title={title}
        hint="It may have been mistyped, or the company no longer has a public page."
        action={<ButtonLink to={marketplacePath}>See all companies</ButtonLink>}
      />
    </Card>
  );
}
