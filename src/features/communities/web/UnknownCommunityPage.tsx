import { Button } from '@mantine/core';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { Signpost } from '../../../kit/web/drawings/Signpost.tsx';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { usePageFacts } from './page-facts.ts';

export default function UnknownCommunityPage() {
  useDocumentTitle('No community here');
  const { host, home_url: home } = usePageFacts();
  return (
    <OutsideLayout>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title="No community here"
        hint={`There’s no community at ${host}. Check the address, or search for yours by name.`}
        action={
          <Button component="a" href={home} size="sm">
            Find your community
          </Button>
        }
      />
    </OutsideLayout>
  );
}
