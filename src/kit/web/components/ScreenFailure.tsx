import { Navigate, useLocation } from 'react-router';
import { ApiError } from '../api-error.ts';
import type { ErrorPlace } from '../error-place.ts';
import { Card } from './Card.tsx';
import { ErrorState } from './ErrorState.tsx';

/**
 * In the place of a screen whose one thing could not be fetched. If something broke on the server, there is nothing to
 * do on this screen: the error screen says so and leads back. What can be mended here is said here.
 */
export function ScreenFailure({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { pathname, search, hash } = useLocation();
  if (error instanceof ApiError && error.status === 500) {
    const state: ErrorPlace = { from: pathname + search + hash, reference: error.requestId };
    return <Navigate to="/errors/error-500" replace state={state} />;
  }
  return (
    <Card>
      <ErrorState error={error} retry={retry} />
    </Card>
  );
}
