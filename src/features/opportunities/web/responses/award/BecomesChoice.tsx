import { useId } from 'react';
import styles from './Award.module.css';

export type Becomes = 'own' | 'customer';

interface Props {
  value: Becomes;
  choose: (becomes: Becomes) => void;
  /** Who does the work. */
  name: string;
}

/** What an award becomes. */
export function BecomesChoice({ value, choose, name }: Props) {
  const group = useId();
  const choices = [
    {
      becomes: 'own',
      title: 'Work for us',
      detail: `You’re the customer. You and ${name} settle the rest between you.`,
    },
    {
      becomes: 'customer',
      title: 'Work for a customer of ours',
      detail: `It becomes a referral to ${name}, with the terms as agreed, and counts towards this month’s referrals.`,
    },
  ] as const;
  return (
    <fieldset className={styles.choices}>
      <legend>Who is the work for?</legend>
      {choices.map(({ becomes, title, detail }) => (
        <label key={becomes} className={styles.choice}>
          <input
            type="radio"
            name={group}
            aria-label={title}
            aria-describedby={`${group}-${becomes}`}
            checked={value === becomes}
            {...(becomes === 'own' && { 'data-autofocus': true })}
            onChange={() => choose(becomes)}
          />
          <span>
            <span className={styles.title}>{title}</span>
            <span className={styles.detail} id={`${group}-${becomes}`}>
              {detail}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
