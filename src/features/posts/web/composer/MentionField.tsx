import { useDeferredValue, useState } from 'react';
import { MentionBox, type MentionBoxProps } from '../../../../kit/web/mentions/MentionBox.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listCompanies } from '../../../members/calls/directory.gen.ts';
import type { Named } from './mention-text.ts';
import { WrittenText } from './WrittenText.tsx';

interface Props extends MentionBoxProps {
  /** Companies that were chosen so far. */
  named: readonly Named[];
  name: (company: Named) => void;
}

const mostSuggested = 6;

/** Text in which an @ finds a company. */
export function MentionField({ named, name, ...box }: Props) {
  const [begun, setBegun] = useState<string>();
  const asked = useDeferredValue(begun);
  const { data } = useCall(
    listCompanies,
    { query: { q: (asked ?? '').trim() } },
    { enabled: asked !== undefined, keepPrevious: true },
  );
  // The directory finds by much else, and the answer may be to fewer letters: a name is completed by what was typed of it.
  const companies =
    begun === undefined
      ? []
      : (data?.companies ?? [])
          .filter(({ company_name: known }) => known.toLowerCase().includes(begun.toLowerCase()))
          .slice(0, mostSuggested);
  return (
    <MentionBox
      {...box}
      noun="Companies"
      one="a company"
      renderPreview={() => <WrittenText text={box.value} named={named} />}
      begun={begun}
      setBegun={setBegun}
      suggestions={companies.map(({ company_id: id, company_name: known, company_avatar: avatar }) => ({
        id,
        name: known,
        avatar,
      }))}
      choose={(chosen) => name({ company_id: chosen.id, name: chosen.name })}
    />
  );
}
