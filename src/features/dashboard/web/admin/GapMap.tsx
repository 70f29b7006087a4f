import { Button, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import { getGapMap } from '../../calls/community.gen.ts';
import type { Gap } from '../../contract/community.ts';
import dashboard from '../Dashboard.module.css';
import { numberText } from '../words/change-words.ts';
import place from './Community.module.css';
import { CommunityCsv } from './CommunityCsv.tsx';
import {
  askedWords,
  calledWords,
  gapsSentence,
  invitationPath,
  offeredWords,
  placeWords,
} from './gap-words.ts';
import styles from './GapMap.module.css';

const title = 'What is asked for, and who offers it';
const fewShown = 6;

/** What members looked for against what is there, with the way to fill a gap beside it. Never who asked. */
export function GapMap() {
  const { data, error, refetch } = useCall(getGapMap, {});
  const [isAll, setAll] = useState(false);
  const gaps = data?.gaps ?? [];
  const most = Math.max(1, ...gaps.map(({ asked, offered }) => Math.max(asked, Math.min(offered, 20))));
  return (
    <div id="gaps" className={place.place}>
      <Card title={title} actions={<CommunityCsv what="gaps" name={title} />}>
        {data === undefined ? (
          error ? (
            <ErrorState error={error} retry={refetch} />
          ) : (
            <Skeleton label="Loading the gap map">
              <Bone shape="box" height={320} />
            </Skeleton>
          )
        ) : (
          <>
            <p className={place.about}>{gapsSentence(data)}</p>
            {gaps.length > 0 && (
              <ol className={styles.rows} aria-label={title}>
                {(isAll ? gaps : gaps.slice(0, fewShown)).map((gap) => (
                  <GapRow key={gap.label} gap={gap} most={most} />
                ))}
              </ol>
            )}
            {gaps.length > fewShown && (
              <Button
                className={styles.all ?? ''}
                variant="default"
                size="xs"
                aria-expanded={isAll}
                onClick={() => setAll(!isAll)}
              >
                {isAll ? 'Show fewer' : `Show all ${gaps.length}`}
              </Button>
            )}
            <p className={place.small}>
              From referrals, opportunities and searches without a result in the last {data.days} days,
              counted by service, whatever words were used. What no one offers and words as they were typed
              show once {data.fewest_companies} companies have used them; who searched isn’t kept.
            </p>
          </>
        )}
      </Card>
    </div>
  );
}

function GapRow({ gap, most }: { gap: Gap; most: number }) {
  const isNone = gap.offered === 0;
  return (
    <li className={styles.row} data-none={isNone || undefined}>
      <div className={styles.words}>
        <h3 className={styles.what}>{gap.label}</h3>
        <p className={styles.said}>
          <b>{askedWords(gap)}</b>, {offeredWords(gap.offered)}
        </p>
        <div className={styles.bars} aria-hidden="true">
          <span
            className={styles.asked}
            style={{ '--wide': `${(100 * gap.asked) / most}%` } as CSSProperties}
          />
          <span
            className={styles.offered}
            style={{ '--wide': `${Math.min(100, (100 * gap.offered) / most)}%` } as CSSProperties}
          />
        </div>
        <p className={dashboard.foot}>{sourcesOf(gap)}</p>
        {gap.words.length > 0 && <p className={dashboard.foot}>{calledWords(gap.words)}</p>}
        {gap.places.length > 0 && (
          <ul className={styles.places} aria-label={`Where ${gap.label} is asked for`}>
            {gap.places.map((here) => (
              <li key={here.place}>{placeWords(here)}</li>
            ))}
          </ul>
        )}
      </div>
      <Button
        component={Link}
        to={invitationPath(gap)}
        size="xs"
        variant={isNone ? 'filled' : 'default'}
        className={styles.act ?? ''}
      >
        Invite one
        <VisuallyHidden>{` (${gap.label})`}</VisuallyHidden>
      </Button>
    </li>
  );
}

function sourcesOf({ referrals, opportunities, in_searches: searched }: Gap): string {
  const parts = [
    referrals > 0 && `${numberText(referrals)} ${referrals === 1 ? 'referral' : 'referrals'}`,
    opportunities > 0 &&
      `${numberText(opportunities)} ${opportunities === 1 ? 'opportunity' : 'opportunities'}`,
    searched > 0 && `${numberText(searched)} searched without a result`,
  ].filter(Boolean);
  return parts.join(' · ');
}
