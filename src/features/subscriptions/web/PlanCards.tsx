import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type PlanName, planName, plans, trialDays } from '../contract.ts';
import styles from './PlanCards.module.css';
import type { PlanChoice } from './usePlanChoice.ts';

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
          <PlanCard key={name} name={name} isCurrent={name === facts.current} choice={choice} />
        ))}
      </ul>
      <p className={styles.enterprise}>
        Need more than these? Write to <a href={`mailto:${facts.enterpriseEmail}`}>{facts.enterpriseEmail}</a>{' '}
        about an enterprise plan.
      </p>
    </div>
  );
}

interface CardProps {
  name: PlanName;
  isCurrent: boolean;
  choice: PlanChoice;
}

function PlanCard({ name, isCurrent, choice: { sending, choose } }: CardProps) {
  const { title, price, partners, receives, sends } = plans[name];
  const limits = [
    `${partners} referral partners`,
    `Receive ${receives} referrals a month`,
    `Send ${sends} referrals a month`,
  ];
  return (
    <li className={styles.card} data-current={isCurrent}>
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
      <Button
        variant={isCurrent ? 'default' : 'filled'}
        fullWidth
        loading={sending === name}
        disabled={sending !== undefined && sending !== name}
        onClick={() => void choose(name)}
      >
        Choose {title}
      </Button>
      <p className={styles.trial}>{trialDays} days free, no credit card</p>
    </li>
  );
}
