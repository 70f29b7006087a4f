import {
  IconAffiliate,
  IconArrowRight,
  IconHeartHandshake,
  IconMoodEmpty,
  IconSend,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { nothingCameOfIt } from '../../calls/feedback.gen.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { useMeetingVerb } from '../meeting/useMeetingVerb.ts';
import { firstNames, outcomeWord, toldWords } from '../meeting/words.ts';
import styles from './Feedback.module.css';
import { IntroduceForm } from './introduce-form.ts';
import { PartnershipForm } from './PartnershipForm.tsx';
import { ReferForm } from './refer-form.ts';

type Doing = 'referral' | 'partnership' | 'introduction' | undefined;

/** After the words: what they do for each other now, or an honest "nothing". */
export function WhatCameOfIt({ meeting }: { meeting: ClubMeeting }) {
  const [doing, setDoing] = useState<Doing>();
  const companies = meeting.others.flatMap(({ company, has_left: hasLeft }) =>
    company && !hasLeft ? [company] : [],
  );
  const [chosen, setChosen] = useState(companies[0]?.id);
  const company = companies.find(({ id }) => id === chosen);
  const close = () => setDoing(undefined);
  return (
    <div className={styles.stack}>
      <Told meeting={meeting} />
      {company && (
        <Card title="What comes of it?">
          <div className={styles.form}>
            {companies.length > 1 && (
              <fieldset className={styles.question}>
                <legend>Who with?</legend>
                <div className={styles.choices}>
                  {companies.map(({ id, name }) => (
                    <label key={id} className={styles.choice} data-chosen={id === chosen || undefined}>
                      <input
                        type="radio"
                        name="company"
                        checked={id === chosen}
                        onChange={() => setChosen(id)}
                      />
                      {name}
                    </label>
                  ))}
                </div>
              </fieldset>
            )}
            {doing === undefined ? (
              <Ways meeting={meeting} name={company.name} choose={setDoing} />
            ) : (
              <PartBoundary onMissing={close}>
                <Suspense fallback={<RowSkeleton />}>
                  {doing === 'referral' && <ReferForm meeting={meeting} company={company} close={close} />}
                  {doing === 'partnership' && (
                    <PartnershipForm meeting={meeting} company={company} close={close} />
                  )}
                  {doing === 'introduction' && (
                    <IntroduceForm meeting={meeting} company={company} close={close} />
                  )}
                </Suspense>
              </PartBoundary>
            )}
          </div>
        </Card>
      )}
    </div>
  );
}

interface WaysProps {
  meeting: ClubMeeting;
  name: string;
  choose: (doing: Doing) => void;
}

function Ways({ meeting, name, choose }: WaysProps) {
  const { isBusy, run } = useMeetingVerb();
  const hasOutcome = meeting.outcomes.some(({ is_mine: isMine }) => isMine);
  const ways = [
    {
      is: 'referral',
      icon: IconSend,
      title: 'Send a referral',
      detail: `A customer who needs what ${name} does.`,
    },
    {
      is: 'partnership',
      icon: IconHeartHandshake,
      title: 'Propose a partnership',
      detail: 'Agree on referral terms once.',
    },
    {
      is: 'introduction',
      icon: IconAffiliate,
      title: 'Introduce them to someone',
      detail: `Someone else in the community ${name} should know.`,
    },
  ] as const;
  return (
    <div className={styles.ways}>
      {ways.map(({ is, icon: Icon, title, detail }) => (
        <button key={is} type="button" className={styles.way} onClick={() => choose(is)}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span className={styles.wayWords}>
            <span className={styles.wayTitle}>{title}</span>
            <span className={styles.muted}>{detail}</span>
          </span>
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
      {!hasOutcome && (
        <button
          type="button"
          className={styles.way}
          disabled={isBusy}
          onClick={() => void run(() => call(nothingCameOfIt, { params: { id: meeting.id } }))}
        >
          <IconMoodEmpty size={20} stroke={1.75} aria-hidden="true" />
          <span className={styles.wayWords}>
            <span className={styles.wayTitle}>Nothing this time</span>
            <span className={styles.muted}>{firstNames(meeting)} won’t see this.</span>
          </span>
        </button>
      )}
    </div>
  );
}

function Told({ meeting }: { meeting: ClubMeeting }) {
  const { outcomes } = meeting;
  return (
    <Card>
      <div className={styles.told}>
        <p>
          <strong>{toldWords(meeting)}</strong>
        </p>
        {outcomes.length > 0 && (
          <ul className={styles.outcomes} aria-label="What came of it so far">
            {outcomes.map(({ kind, path, is_mine: isMine, created_at: at }) => (
              <li key={at}>
                {path === null ? outcomeWord(kind) : <Link to={path}>{outcomeWord(kind)}</Link>}
                {!isMine && ` from ${firstNames(meeting)}`}
              </li>
            ))}
          </ul>
        )}
        {outcomes.length > 0 && (
          <ButtonLink to="/meetingclub" variant="default">
            Back to the meeting club
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
