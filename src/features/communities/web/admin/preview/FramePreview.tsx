import { IconBell, IconDots, IconMessage2, IconSearch } from '@tabler/icons-react';
import { brandRoles } from '../../../../../kit/common/brand-style.ts';
import type { BrandingState } from '../../../contract/branding.ts';
import { CommunityMark } from '../../CommunityMark.tsx';
import { PageFactsContext, usePageFacts } from '../../page-facts.ts';
import { tabsOf } from '../../tabs.ts';
import styles from './FramePreview.module.css';

type Scheme = 'light' | 'dark';

interface Props {
  branding: BrandingState;
  scheme: Scheme;
  /** A small one shows the top bar and a button. */
  size?: 'full' | 'small';
}

/** The frame as members will see it, drawn small from the very styles that the app wears. */
export function FramePreview({ branding, scheme, size = 'full' }: Props) {
  const facts = usePageFacts();
  const { primary_color: primary, topbar_color: topbar } = branding;
  const community = { ...facts.community, ...branding, subdomain: facts.community?.subdomain ?? '' };
  const tabs = tabsOf(community);
  const wording = `${branding.name} in ${scheme} mode. Tabs: ${tabs.map(({ label }) => label).join(', ')}.`;
  return (
    <PageFactsContext value={{ ...facts, community }}>
      <div
        className={styles.picture}
        data-scheme={scheme}
        data-size={size}
        style={brandRoles(primary, topbar, scheme)}
        {...{ role: 'img', 'aria-label': wording }}
      >
        <div className={styles.desktop} aria-hidden="true" inert>
          <Desktop labels={tabs.map(({ label }) => label)} />
        </div>
        {size === 'full' && (
          <div className={styles.phone} aria-hidden="true" inert>
            <Phone tabs={tabs} />
          </div>
        )}
      </div>
    </PageFactsContext>
  );
}

function Desktop({ labels }: { labels: readonly string[] }) {
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.mark}>
          <CommunityMark />
        </span>
        <span className={styles.tabs}>
          {labels.map((label, at) => (
            <span key={label} className={styles.tab} data-open={at === 0}>
              {label}
            </span>
          ))}
        </span>
        <span className={styles.corner}>
          <IconSearch aria-hidden="true" />
          <IconBell aria-hidden="true" />
          <span className={styles.face} />
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.side}>
          <span className={styles.lines} />
          <span className={styles.chosen}>My network</span>
          <span className={styles.lines} />
        </div>
        <div className={styles.middle}>
          <div className={styles.card}>
            <span className={styles.heading}>A customer for you</span>
            <span className={styles.lines} data-wide="" />
            <span className={styles.row}>
              <span className={styles.button}>Send referral</span>
              <span className={styles.link}>View company</span>
            </span>
          </div>
          <div className={styles.card}>
            <span className={styles.company}>
              <span />
              <span className={styles.lines} />
            </span>
          </div>
        </div>
      </div>
    </>
  );
}

function Phone({ tabs }: { tabs: ReturnType<typeof tabsOf> }) {
  const first = tabs.filter(({ key }) => key === 'feed' || key === 'members');
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.mark}>
          <CommunityMark />
        </span>
      </div>
      <div className={styles.card}>
        <span className={styles.lines} data-wide="" />
        <span className={styles.button}>Send referral</span>
        <span className={styles.link}>View company</span>
      </div>
      <div className={styles.bottom}>
        {first.map(({ key, label, icon: Icon }, at) => (
          <span key={key} className={styles.bottomTab} data-open={at === 0}>
            <Icon aria-hidden="true" />
            <span className={styles.bottomLabel}>{label}</span>
          </span>
        ))}
        <span className={styles.bottomTab}>
          <IconMessage2 aria-hidden="true" />
          <span className={styles.bottomLabel}>Chat</span>
        </span>
        <span className={styles.bottomTab}>
          <IconDots aria-hidden="true" />
          <span className={styles.bottomLabel}>More</span>
        </span>
      </div>
    </>
  );
}
