import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { dayText } from '../../../kit/common/dates.ts';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { type PlanName, planName, plans } from '../contract/plans.ts';
import { isRunning } from '../rules.ts';
import styles from './PlanCards.module.css';
import { trialLine, trialOf, type Trials } from './trial-words.ts';
import type { PlanChoice } from './usePlanChoice.ts';

/** What the session says of the company's plan, and where enquiries about another one go. */
export interface PlanFacts {
  current: PlanName | undefined;
  status: string;
  expiry: string;
  enterpriseEmail: string;
}

interface Props {
  facts: PlanFacts;
  choice: PlanChoice;
}

export function PlanCards({ facts, choice }: Props) {
  return (
    <div className={styles.plans}>
      <ul className={styles.cards}>
        {planName.options.map((name) => (
          <PlanCard
            key={name}
            name={name}
            isCurrent={name === facts.current && isRunning(facts.status)}
            facts={facts}
            choice={choice}
          />
        ))}
      </ul>
      {choice.failure && <ErrorState {...choice.failure} />}
      <p className={styles.enterprise}>
        Need more? Email <a href={`mailto:${facts.enterpriseEmail}`}>{facts.enterpriseEmail}</a> about an
        enterprise plan.
      </p>
    </div>
  );
}

interface CardProps {
  name: PlanName;
  isCurrent: boolean;
  facts: PlanFacts;
  choice: PlanChoice;
}

function PlanCard({ name, isCurrent, facts, choice: { trials, sending, choose } }: CardProps) {
  const { title, price, partners, receives, sends } = plans[name];
  const limits = [
    `${partners} referral partners`,
    `Receive ${receives} referrals a month`,
    `Send ${sends} referrals a month`,
  ];
  return (
    <li className={styles.card} data-current={isCurrent} {...(isCurrent && { 'aria-current': true })}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {isCurrent && <span className={styles.current}>Your plan</span>}
      </div>
      <p className={styles.price}>
        <strong className={styles.amount}>{price}</strong>/month
      </p>
      <ul className={styles.limits}>
        {limits.map((limit) => (
          <li key={limit}>
            <IconCheck size={20} stroke={1.75} aria-hidden="true" />
            {limit}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <Button variant="default" fullWidth disabled>
          Current plan
        </Button>
      ) : (
        <Button
          fullWidth
          loading={sending === name}
          disabled={trials === undefined || (sending !== undefined && sending !== name)}
          onClick={() => void choose(name)}
        >
          Choose {title}
        </Button>
      )}
      <p className={styles.trial}>{isCurrent ? currentLine(facts) : lineOf(name, trials)}</p>
    </li>
  );
}

const currentLine = ({ status, expiry }: PlanFacts) =>
  `${status === 'Trial' ? 'Free until' : 'Until'} ${dayText(expiry)}`;

/** Nothing is promised before it is known. */
const lineOf = (name: PlanName, trials: Trials | undefined) =>
  trials === undefined ? '\u00A0' : trialLine(trialOf(name, trials));
