import { Button } from '@mantine/core';
import { ApiError } from '../../../kit/web/api-error.ts';
import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { Signpost } from '../../../kit/web/drawings/Signpost.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { getImport } from '../calls/imports.gen.ts';
import { ImportDone } from './ImportDone.tsx';
import { ImportPreviewCard } from './ImportPreviewCard.tsx';

interface Props {
  id: number;
  /** What it was read from, as long as this page has it. */
  file: File | undefined;
  /** Another import, of a mended file. */
  lookAt: (id: number, file: File) => void;
  startAgain: () => void;
}

export function ImportReview({ id, file, lookAt, startAgain }: Props) {
  const { data, error, refetch } = useCall(getImport, { params: { id } });
  const isGone = data?.status === 'Discarded' || (error instanceof ApiError && error.status === 404);
  if (isGone) {
    return (
      <Card>
        <EmptyState
          drawing={<Signpost />}
          title="This import is gone"
          hint="It was discarded, or it’s more than seven days old."
          action={<Button onClick={startAgain}>Choose a file</Button>}
        />
      </Card>
    );
  }
  if (data?.status === 'Confirmed') return <ImportDone done={data} startAgain={startAgain} />;
  if (data) return <ImportPreviewCard preview={data} file={file} lookAt={lookAt} startAgain={startAgain} />;
  return (
    <Card>
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        ['first', 'second', 'third', 'fourth'].map((place) => <RowSkeleton key={place} />)
      )}
    </Card>
  );
}
