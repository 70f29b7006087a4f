import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '../../../kit/web/address.ts';
import { ImportReview } from './ImportReview.tsx';
import { ImportStart } from './ImportStart.tsx';

/** Which import is looked at stands in the address, so that a reload comes back to it. */
export default function InvitationsPanel({ onePerson, byLink }: { onePerson: ReactNode; byLink: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const id = idIn(search, 'import');
  // While the page is open: its headings can be given other meanings.
  const [held, setHeld] = useState<{ id: number; file: File }>();
  const lookAt = (found: number, file: File) => {
    setHeld({ id: found, file });
    setSearch({ import: String(found) });
  };
  if (id !== undefined) {
    return (
      <ImportReview
        key={id}
        id={id}
        file={held?.id === id ? held.file : undefined}
        lookAt={lookAt}
        startAgain={() => setSearch({})}
      />
    );
  }
  return (
    <>
      {onePerson}
      <ImportStart onRead={lookAt} />
      {byLink}
    </>
  );
}
