import { IconCalendar, IconCoin, IconPaperclip } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { dayText } from '../../../../kit/common/dates.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import { TagList } from '../../../members/web/public.ts';
import { readAmount } from '../../../../kit/web/forms/money-field.ts';
import { StatusMark } from '../status/StatusMark.tsx';
import styles from './Preview.module.css';
import type { ReferralValues } from './values.ts';

interface Props {
  values: ReferralValues;
  currency: string;
  /** The company that will read it, as far as it is chosen. */
  receiver: string | undefined;
  sender: string;
  files: number;
  isLogged?: boolean;
}

const iconLook = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The card that the receiver will get, as far as it is filled in. */
export function Preview({ values: typed, currency, receiver, sender, files, isLogged = false }: Props) {
  const values = useDeferredValue(typed);
  const { amount: budget } = readAmount(values.budget, currency);
  const who = [values.contact_position, values.contact_company]
    .filter((part) => part.trim() !== '')
    .join(', ');
  const reach = [values.contact_phone, values.contact_email].filter((part) => part.trim() !== '').join(' · ');
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>What {receiver ?? 'the recipient'} will see</figcaption>
      <div className={styles.card}>
        <div className={styles.top}>
          <span className={styles.from}>From {sender}</span>
          <StatusMark status={isLogged ? 'Awaiting confirmation' : 'New'} />
        </div>
        <p className={styles.name} data-empty={values.contact_name.trim() === ''}>
          {values.contact_name.trim() || 'The customer’s name'}
        </p>
        {who && <p className={styles.small}>{who}</p>}
        <p className={styles.small}>{reach || 'Email or phone'}</p>
        <p className={styles.need} data-empty={values.need.trim() === ''}>
          {values.need.trim() || 'What they need'}
        </p>
        {values.description.trim() !== '' && (
          <p className={styles.description}>{values.description.trim()}</p>
        )}
        {values.services.length > 0 && <TagList tags={values.services} label="Services in the preview" />}
        {(budget !== null || values.deadline !== '' || files > 0) && (
          <ul className={styles.facts}>
            {budget !== null && (
              <li>
                <IconCoin {...iconLook} />
                {formatMoney(budget, currency)}
              </li>
            )}
            {values.deadline !== '' && (
              <li>
                <IconCalendar {...iconLook} />
                by {dayText(values.deadline)}
              </li>
            )}
            {files > 0 && (
              <li>
                <IconPaperclip {...iconLook} />
                {files === 1 ? '1 file' : `${files} files`}
              </li>
            )}
          </ul>
        )}
      </div>
    </figure>
  );
}
