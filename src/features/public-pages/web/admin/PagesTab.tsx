import { type AddressState, useAddressState } from '../../../../kit/web/useAddressState.ts';
import { pageSlug, type PageSlug } from '../../contract.ts';
import { EditedPage } from './EditedPage.tsx';
import { PageHistory } from './PageHistory.tsx';
import { PageList } from './PageList.tsx';

export interface OpenedPage {
  slug: PageSlug | undefined;
  view: 'edit' | 'history';
}

const inAddress: AddressState<OpenedPage> = {
  parse: (search) => ({
    slug: pageSlug.safeParse(search.get('page')).data,
    view: search.get('view') === 'history' ? 'history' : 'edit',
  }),
  format: ({ slug, view }) =>
    new URLSearchParams(slug ? { page: slug, ...(view === 'history' && { view }) } : {}),
};

/** The six texts that every community has. */
export default function PagesTab() {
  const { state, choose } = useAddressState(inAddress);
  const { slug, view } = state;
  const close = () => choose({ slug: undefined, view: 'edit' });
  if (slug === undefined) return <PageList />;
  if (view === 'history') return <PageHistory key={slug} slug={slug} />;
  return <EditedPage key={slug} slug={slug} close={close} />;
}
