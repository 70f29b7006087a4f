import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { Signpost } from '../../../kit/web/drawings/Signpost.tsx';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';

interface Props {
  title?: string;
  hint?: string;
  /** Where all companies are. */
  directory?: string;
}

export function CompanyMissing({
  title = 'This company isn’t here',
  hint = 'The address may be mistyped, or the company has left the community.',
  directory = '/marketplace/members',
}: Props) {
  useDocumentTitle(title);
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title={title}
        hint={hint}
        action={<ButtonLink to={directory}>See all companies</ButtonLink>}
      />
    </Card>
  );
}
