import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayText } from '../../../../kit/common/dates.ts';
import { TagList } from '../../../members/web/public.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { Closing } from '../words/Closing.tsx';
import { priceWords } from '../../contract/price-words.ts';
import { ContactLine } from './ContactLine.tsx';
import { placeWords } from '../words/card-words.ts';
import { answersWords, seenByWords } from './head-words.ts';
import styles from './Page.module.css';

/** Budget, deadline, place, start, whom to ask, the services wanted, and who sees it. */
export function Facts({ opportunity }: { opportunity: OpportunityDetail }) {
  const { deadline, starts_on: start, contact, tags } = opportunity;
  const answers = answersWords(opportunity);
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="Budget">{priceWords(opportunity.price, opportunity.currency)}</Fact>
        {deadline !== null && (
          <Fact label="Deadline">
            <Closing deadline={deadline} />
          </Fact>
        )}
        <Fact label="Place">{placeWords(opportunity) || 'Not specified'}</Fact>
        {start !== null && <Fact label="Start">{dayText(start)}</Fact>}
        {answers !== undefined && <Fact label="Responses">{answers}</Fact>}
        {contact && (
          <Fact label="Contact">
            <ContactLine contact={contact} opportunity={opportunity} />
          </Fact>
        )}
      </dl>
      <div className={styles.around}>
        {tags.length > 0 && <TagList tags={tags} label="Services wanted" />}
        <p className={styles.seen}>
          {seenByWords(opportunity)}
          {opportunity.is_sealed && (
            <span className={styles.sealed}>
              <IconLock size={14} stroke={1.75} aria-hidden="true" />
              Sealed: responses are opened at the deadline
            </span>
          )}
        </p>
      </div>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
