import { Button } from '@mantine/core';
import { Navigate, useLocation } from 'react-router';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import type { ErrorPlace } from '../../../kit/web/error-place.ts';

/** Stands in for a screen that broke: the error screen leads back to it. Where that breaks too, this needs nothing more. */
export function BrokenPage() {
  const { pathname, search, hash } = useLocation();
  if (!pathname.startsWith('/errors/')) {
    const state: ErrorPlace = { from: pathname + search + hash };
    return <Navigate to="/errors/error-500" replace state={state} />;
  }
  return (
    <main>
      <EmptyState
        level={1}
        title="This page couldn’t be shown"
        hint="Reload it. If that doesn’t help, contact the people who run this community."
        action={
          <Button size="sm" onClick={() => window.location.reload()}>
            Reload page
          </Button>
        }
      />
    </main>
  );
}
