import { IconArrowLeft, IconInfoCircle, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { StatePath } from '../../../../kit/web/components/StatePath.tsx';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { NextStep } from '../responses/NextStep.tsx';
import { Closing } from '../words/Closing.tsx';
import { priceWords } from '../../contract/price-words.ts';
import { statusLook } from '../words/status-look.ts';
import { StatusMark } from '../words/StatusMark.tsx';
import { useBoardName } from '../words/useBoardName.ts';
import { Actions } from './actions/Actions.tsx';
import { Facts } from './Facts.tsx';
import { recordWords } from '../words/card-words.ts';
import styles from './Page.module.css';
import { statePath } from './state-path.ts';

interface Props {
  opportunity: OpportunityDetail;
  /** Beside a tab that has much to show itself: the facts stand with the brief. */
  isShort: boolean;
}

/** What it is, whose, how it stands, and what comes next. */
export function Head({ opportunity, isShort }: Props) {
  const { author, published_at: publishedAt } = opportunity;
  const isOurs = opportunity.role === 'owner';
  const board = useBoardName();
  const record = recordWords(opportunity);
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={isOurs ? '/my-projects' : '/marketplace/projects'}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {isOurs ? 'My opportunities' : board}
      </Link>
      <div className={styles.title}>
        <div className={styles.names}>
          <h1 dir="auto">{opportunity.title || 'Untitled draft'}</h1>
          <p className={styles.by}>
            <Avatar name={author.name} id={author.id} src={author.avatar} size={24} shape="square" />
            <span>
              <Link to={`/partner/${author.id}`}>
                <bdi>{author.name}</bdi>
              </Link>
              {isShort ? <ShortFacts opportunity={opportunity} /> : <Posted at={publishedAt} />}
            </span>
          </p>
          {!isShort && record !== undefined && <p className={styles.record}>{record}</p>}
        </div>
        <StatusMark status={opportunity.status} />
      </div>
      <div className={styles.next}>
        <NextStep opportunity={opportunity}>
          <Actions opportunity={opportunity} />
        </NextStep>
        {opportunity.reason !== null && (
          <blockquote className={styles.reason} dir="auto">
            {opportunity.reason}
          </blockquote>
        )}
      </div>
      {!isShort && <Details opportunity={opportunity} />}
    </header>
  );
}

function Details({ opportunity }: { opportunity: OpportunityDetail }) {
  const { fits } = opportunity;
  return (
    <>
      {fits.length > 0 && (
        <p className={styles.fits}>
          <IconSparkles size={16} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>Why it fits you:</strong> {fits.join(' · ')}
          </span>
        </p>
      )}
      {opportunity.is_passed && (
        <p className={styles.fits}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
          Your company said this isn’t for you. You get no reminders about it.
        </p>
      )}
      <Facts opportunity={opportunity} />
      <StatePath
        steps={statePath(opportunity).map(({ status: step, place }) => ({
          word: step,
          place,
          colour: statusLook[step].colour,
        }))}
      />
    </>
  );
}

const Posted = ({ at }: { at: string | null }) =>
  at !== null && (
    <>
      {' · Posted '}
      <DateText at={at} isInSentence />
    </>
  );

const ShortFacts = ({ opportunity }: { opportunity: OpportunityDetail }) => (
  <>
    {/* Beside it stands the winner’s price, once there is one. */}
    {` · ${opportunity.price.kind === 'offer' ? '' : 'Budget '}${priceWords(opportunity.price, opportunity.currency)}`}
    {opportunity.deadline !== null && (
      <>
        {' · '}
        <Closing deadline={opportunity.deadline} />
      </>
    )}
  </>
);
