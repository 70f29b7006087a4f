import { tabsOf, useCommunity } from '../../../features/communities/web/public.ts';
import { useShortcuts } from '../commands/useShortcuts.ts';
import { CountsContext } from '../../../kit/web/counts.ts';
import { PageNotice } from '../../../kit/web/page-notice.ts';
import { usePlanPrompt } from '../plan/usePlanPrompt.ts';
import { GuideOffer } from '../tours/GuideOffer.tsx';
import { Tour } from '../tours/Tour.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Counters, useToldCounts } from './Counters.tsx';
import { Floating } from './Floating.tsx';
import styles from './Frame.module.css';
import { LayerHost } from './LayerHost.tsx';
import { LayersContext, useLayerState } from '../../../kit/web/layers.ts';
import { PrintHead } from './PrintHead.tsx';
import { ReachNotice } from './ReachNotice.tsx';
import { Resumed } from './Resumed.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { Sidebar } from './sidebars/Sidebar.tsx';
import { SidebarsContext, useSidebarState } from './sidebars/sidebar-state.ts';
import { TopBar } from './TopBar.tsx';
import { useNewScreenFocus } from './useNewScreenFocus.ts';

const offer = <GuideOffer />;

/** What stands around every screen of a member. */
export default function Frame() {
  const tabs = tabsOf(useCommunity());
  const main = useNewScreenFocus();
  const layers = useLayerState();
  const { counts, tell } = useToldCounts();
  const sidebars = useSidebarState();
  useShortcuts(layers, sidebars);
  usePlanPrompt(layers);
  return (
    <LayersContext value={layers}>
      <CountsContext value={counts}>
        <SidebarsContext value={sidebars}>
          <div className={styles.frame}>
            <a className={styles.skip} href="#main">
              Skip to content
            </a>
            <TopBar tabs={tabs} />
            <ReachNotice />
            <div className={styles.columns}>
              <Sidebar side="left" />
              <main ref={main} id="main" className={styles.middle} tabIndex={-1}>
                <PrintHead />
                <PageNotice value={offer}>
                  <ScreenOutlet />
                </PageNotice>
              </main>
              <Sidebar side="right" />
            </div>
            {sidebars.left === 'none' ? <BottomBar tabs={tabs} /> : <Floating />}
          </div>
          <LayerHost />
          <Tour layers={layers} />
          <Counters tell={tell} />
          <Resumed />
        </SidebarsContext>
      </CountsContext>
    </LayersContext>
  );
}
