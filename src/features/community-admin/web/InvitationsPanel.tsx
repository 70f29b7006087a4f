import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ImportReview } from './ImportReview.tsx';
import { ImportStart } from './ImportStart.tsx';

/** Which import is looked at stands in the address, so that a reload comes back to it. */
export default function InvitationsPanel({ onePerson }: { onePerson: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('import'));
  const lookAt = (found: number) => setSearch({ import: String(found) });
  if (Number.isSafeInteger(id) && id > 0) {
    return <ImportReview key={id} id={id} lookAt={lookAt} startAgain={() => setSearch({})} />;
  }
  return (
    <>
      {onePerson}
      <ImportStart onRead={lookAt} />
    </>
  );
}
