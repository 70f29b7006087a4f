import { useParams, useSearchParams } from 'react-router';
import { id as idField } from '../../../../kit/common/fields.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { prepareReferral } from '../../calls/before-sending.gen.ts';

/** Who gets it: the company of the address, or the one that was chosen instead. */
export function useReceiver() {
  const { partnerid } = useParams();
  const [search, setSearch] = useSearchParams();
  const isChosenHere = search.has('to');
  const companyId = idField.safeParse(isChosenHere ? search.get('to') : partnerid).data;
  const answer = useCall(
    prepareReferral,
    { params: { id: companyId ?? 0 } },
    { enabled: companyId !== undefined },
  );
  return {
    companyId,
    /** Given by the way in, so that the form begins with the customer. */
    isGiven: partnerid !== undefined && !isChosenHere,
    answer,
    prepared: companyId === undefined ? undefined : answer.data,
    choose: (id: number) => setSearch({ to: String(id) }, { replace: true }),
    unchoose: () => setSearch({ to: '' }, { replace: true }),
  };
}
export type Receiver = ReturnType<typeof useReceiver>;
export type Prepared = NonNullable<Receiver['prepared']>;
