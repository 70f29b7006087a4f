import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { ResultCount } from '../../../../kit/web/components/ResultCount.tsx';
import { TabLinks } from '../../../../kit/web/components/TabLinks.tsx';
import { useDirection } from '../../../../kit/web/direction.ts';
import type { Direction } from '../../../../kit/web/session.ts';
import { ExportButton } from './ExportButton.tsx';
import { GroupLinks } from './GroupLinks.tsx';
import styles from './Network.module.css';
import { formatNetwork, type NetworkState } from './network-state.ts';
import { PartnerList } from './PartnerList.tsx';
import { Tools } from './Tools.tsx';
import { useNetworkState } from './useNetworkState.ts';
import { usePartners } from './usePartners.ts';

const words: Record<Direction, { documentTitle: string; description: string; invite: string }> = {
  outgoing: {
    documentTitle: 'You send to · My network',
    description: 'Companies you send customers to, and what each pays you.',
    invite: '/outgoing/invitepartner',
  },
  incoming: {
    documentTitle: 'Send to you · My network',
    description: 'Companies that send you customers, and what you pay them.',
    invite: '/incoming/invitepartner',
  },
};

/** The network from one side: whom we send to, or who sends to us. */
export default function NetworkPage({ direction }: { direction: Direction }) {
  useDirection(direction);
  const { state, q, choose, type, reset } = useNetworkState();
  const partners = usePartners(direction, state);
  const { groups, limit } = partners;
  const hasAnyone = groups && Object.values(groups).some((count) => count > 0);
  const { documentTitle, description, invite } = words[direction];
  // An empty list has the same step as its own, and one of them is enough to stand out.
  const isOfferedBelow =
    groups?.[state.group] === 0 &&
    state.group !== 'former' &&
    !(state.group === 'partners' && groups.waiting > 0);
  return (
    <Page
      title="My network"
      documentTitle={documentTitle}
      description={description}
      width="full"
      guide="partners"
      isReady={groups !== undefined}
      actions={
        <>
          {hasAnyone && <ExportButton direction={direction} />}
          <span data-tour="invite-partner">
            <ButtonLink to={invite} variant={isOfferedBelow ? 'default' : 'filled'}>
              Invite a partner
            </ButtonLink>
          </span>
        </>
      }
    >
      <div data-tour="directions">
        <TabLinks label="Direction" tabs={tabsFor(state)} />
      </div>
      <div className={styles.groupsRow}>
        <GroupLinks state={state} groups={groups} />
        {limit && <p className={styles.limit}>{`${limit.partners} of ${limit.most} partners`}</p>}
      </div>
      <Tools
        state={state}
        q={q}
        choose={choose}
        search={type}
        reset={reset}
        isSearching={partners.isPlaceholderData}
        isEmpty={groups?.[state.group] === 0}
      />
      <ResultCount
        count={partners.rows?.length}
        hasMore={partners.hasNextPage}
        isOlder={partners.isPlaceholderData}
        words={['partner', 'partners']}
      />
      <PartnerList direction={direction} state={state} partners={partners} reset={reset} />
    </Page>
  );
}

/** The same question from the other side: what was asked for goes along. */
function tabsFor(state: NetworkState) {
  const search = formatNetwork(state).toString();
  const at = (path: string) => (search === '' ? path : `${path}?${search}`);
  return [
    { path: at('/partners/outbound'), label: 'You send to' },
    { path: at('/partners/inbound'), label: 'Send to you' },
  ];
}
