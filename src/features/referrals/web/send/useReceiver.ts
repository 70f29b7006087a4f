import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { id as idField } from '../../../../kit/common/fields.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { prepareReferral } from '../../calls/before-sending.gen.ts';

/** Whom the need alone names: the company, and whether the last words of the need are among what it was found by. */
export interface Proposal {
  companyId: number | undefined;
  isSettled: boolean;
}

/** Who gets it: the company of the address, the one that was chosen instead, or the only partner who does what is needed. */
export function useReceiver() {
  const { partnerid } = useParams();
  const [search, setSearch] = useSearchParams();
  const [proposal, propose] = useState<Proposal>();
  const isChosenHere = search.has('to');
  const given = idField.safeParse(isChosenHere ? search.get('to') : partnerid).data;
  // A member who has unchosen a company wants to choose by hand.
  const mayPropose = given === undefined && !isChosenHere;
  const proposed = mayPropose ? proposal : undefined;
  const companyId = given ?? proposed?.companyId;
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
    mayPropose,
    propose,
    isProposed: proposed?.companyId !== undefined,
    /** The need has changed since, and may name another company: nothing is sent before that is known. */
    isUnsettled: proposed !== undefined && !proposed.isSettled,
    choose: (id: number) => setSearch({ to: String(id) }, { replace: true }),
    unchoose: () => setSearch({ to: '' }, { replace: true }),
  };
}
export type Receiver = ReturnType<typeof useReceiver>;
export type Prepared = NonNullable<Receiver['prepared']>;
