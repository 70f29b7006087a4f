import { Button } from '@mantine/core';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';

/** Stands in for a screen that broke; needs nothing that would have to be loaded first. */
export function BrokenPage() {
  return (
    <main>
      <EmptyState
        level={1}
        title="This screen could not be shown"
        hint="Reload the page. If it happens again, tell the people who run this community."
        action={
          <Button size="sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    </main>
  );
}
