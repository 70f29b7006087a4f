import { useState } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../../accounts/web/public.ts';
import { useCommunity } from '../../../communities/web/public.ts';
import { getCompany } from '../../../members/calls/company.gen.ts';
import { CompanyMissing } from '../../../members/web/public.ts';
import { id as idField } from '../../../../kit/common/fields.ts';
import { currencies, type Currency } from '../../../../kit/common/money.ts';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useBoardName } from '../words/useBoardName.ts';
import { Findings } from './Findings.tsx';
import { ListTools } from './ListTools.tsx';
import { useListState } from './useListState.ts';
import { useOpportunities } from './useOpportunities.ts';

/** Work on offer, of all companies or of one; `filterCom` is its `company_id` or the `user_id` of anyone there. */
export default function ListPage() {
  const { filterCom } = useParams();
  const company = filterCom === undefined ? undefined : idField.safeParse(filterCom).data;
  const isNoId = filterCom !== undefined && company === undefined;
  const owner = useCall(getCompany, { params: { id: company ?? 0 } }, { enabled: company !== undefined });
  const isMissing = isNoId || (owner.error instanceof ApiError && owner.error.status === 404);
  const board = useBoardName();
  const community = useCommunity();
  const { state, q, choose, type, reset } = useListState();
  const [currency, setCurrency] = useCurrency(state.currency);
  const list = useOpportunities(state, company, !isNoId);
  if (isMissing) return <CompanyMissing />;
  const name = owner.data?.name;
  return (
    <Page
      title={name === undefined ? board : `${board} from ${name}`}
      description={
        company === undefined ? `Work that companies in ${community.name} offer each other.` : undefined
      }
      width="full"
      actions={
        <>
          {company !== undefined && (
            <ButtonLink to="/marketplace/projects" variant="default">
              All companies
            </ButtonLink>
          )}
          <ButtonLink to="/marketplace/projects/new">Post an opportunity</ButtonLink>
        </>
      }
    >
      <ListTools
        state={state}
        q={q}
        choose={choose}
        type={type}
        reset={reset}
        currency={currency}
        setCurrency={setCurrency}
        isSearching={list.isPlaceholderData}
        isEmpty={list.rows?.length === 0}
      />
      <Findings list={list} state={state} reset={reset} company={name} isOneCompany={company !== undefined} />
    </Page>
  );
}

/** Of the address, else the one chosen here before, else that of the reader’s company. */
function useCurrency(inAddress: Currency | undefined) {
  const { claims } = useSession();
  const own = currencies.find((known) => known === claims?.Currency) ?? currencies[0];
  const [chosen, setChosen] = useState<Currency>();
  return [inAddress ?? chosen ?? own, setChosen] as const;
}
