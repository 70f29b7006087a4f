import { Button } from '@mantine/core';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { placeOf } from '../../../members/web/public.ts';
import styles from './Invite.module.css';
import type { Chosen } from './useChosenCompany.ts';

/** Who was chosen, and a way to choose someone else. */
export function ChosenCompany({
  label,
  company,
  change,
}: {
  label: string;
  company: Chosen;
  change: () => void;
}) {
  const facts = [company.industry, placeOf({ city: company.city, country: company.country })];
  return (
    <fieldset className={styles.chosen} aria-label={label}>
      <Avatar name={company.name} id={company.company_id} src={company.avatar} size={48} shape="square" />
      <span className={styles.chosenWords}>
        <span className={styles.chosenName}>{company.name}</span>
        <span className={styles.muted}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Button variant="default" size="xs" onClick={change}>
        Change
      </Button>
    </fieldset>
  );
}
