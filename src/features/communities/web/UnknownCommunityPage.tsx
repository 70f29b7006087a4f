import { Button } from '@mantine/core';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { Signpost } from '../../../kit/web/drawings/Signpost.tsx';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { usePageFacts } from './page-facts.ts';

/** Nobody has this address, or its community is disabled: then it says what its operator wants to be said. */
export default function UnknownCommunityPage() {
  const { host, home_url: home, closed } = usePageFacts();
  const title = closed ? `${closed.name} is closed` : 'No community here';
  useDocumentTitle(title);
  return (
    <OutsideLayout>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title={title}
        hint={
          closed
            ? (closed.text ?? 'It’s closed for now, and nothing was deleted. Ask the people who run it.')
            : `There’s no community at ${host}. Check the address, or search for yours by name.`
        }
        action={
          <Button component="a" href={home} size="sm">
            Find your community
          </Button>
        }
      />
    </OutsideLayout>
  );
}
