import { Button } from '@mantine/core';
import { IconClock, IconMapPin, IconSparkles, IconUsers } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import type { OpportunityCard as Card } from '../../contract/opportunity.ts';
import { placeWords, recordWords, responsesWords } from '../words/card-words.ts';
import { Closing } from '../words/Closing.tsx';
import { pathTo } from '../page/tabs.ts';
import { priceWords } from '../../contract/price-words.ts';
import { StatusMark } from '../words/StatusMark.tsx';
import { CardTags } from './CardTags.tsx';
import { myMarks } from './my-marks.ts';
import styles from './OpportunityCard.module.css';

const iconLook = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  card: Card;
  /** In a list of what we posted there is no need to say so. */
  isOwn?: boolean | undefined;
}

/** An opportunity in a list: the whole card leads to it. */
export const OpportunityCard = memo(({ card, isOwn = false }: Props) => {
  const { author, deadline, published_at: postedAt, status } = card;
  const place = placeWords(card);
  const responses = status === 'Draft' ? undefined : responsesWords(card);
  const record = status === 'Open' && card.role !== 'owner' ? recordWords(card) : undefined;
  const marks = isOwn ? [] : myMarks(card);
  const step = respondStep(card);
  return (
    <article className={styles.card} data-passed={card.is_passed}>
      <Avatar name={author.name} id={author.id} src={author.avatar} size={40} shape="square" />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link className={styles.link} to={`/project/${card.id}${status === 'Draft' ? '/edit' : ''}`}>
            {card.title || 'Untitled draft'}
          </Link>
        </h2>
        <p className={styles.who}>
          <bdi>{author.name}</bdi>
          {postedAt && (
            <span className={styles.posted}>
              <RelativeTime at={postedAt} />
            </span>
          )}
        </p>
        {card.beginning && <p className={styles.beginning}>{card.beginning}</p>}
        <CardTags tags={card.tags} />
        {card.fits.length > 0 && (
          <p className={styles.fits}>
            <IconSparkles {...iconLook} />
            <span>{card.fits.join(' · ')}</span>
          </p>
        )}
      </div>
      <div className={styles.terms}>
        <p className={styles.price} data-kind={card.price.kind}>
          {priceWords(card.price, card.currency)}
        </p>
        {status === 'Open' && deadline && (
          <p className={styles.fact}>
            <IconClock {...iconLook} />
            <Closing deadline={deadline} />
          </p>
        )}
        {place && (
          <p className={styles.fact}>
            <IconMapPin {...iconLook} />
            <span>{place}</span>
          </p>
        )}
        {responses && (
          <p className={styles.fact}>
            <IconUsers {...iconLook} />
            <span>{responses}</span>
          </p>
        )}
        {record && <p className={styles.record}>{record}</p>}
        {step && (
          <Button
            className={styles.step ?? ''}
            component={Link}
            to={pathTo(card.id, 'responses')}
            variant="default"
            size="xs"
            aria-label={`${step}: ${card.title}`}
          >
            {step}
          </Button>
        )}
        {(status !== 'Open' || marks.length > 0) && (
          <p className={styles.marks}>
            {status !== 'Open' && <StatusMark status={status} />}
            {marks.map((mark) => (
              <StateMark key={mark.word} {...mark} />
            ))}
          </p>
        )}
      </div>
    </article>
  );
});
OpportunityCard.displayName = 'OpportunityCard';

/** What leads to the form of our own response. */
function respondStep({ status, role, is_passed: isPassed, my_response_status: response }: Card) {
  if (status !== 'Open' || role === 'owner' || isPassed) return undefined;
  if (response === 'Draft') return 'Finish response';
  return response === null ? 'Respond' : undefined;
}
