import { useCall } from '../../../../kit/web/queries.ts';
import { getMyCompany } from '../../../members/contract.ts';
import { getUserEcosystems } from '../../contract.ts';
import { useSession } from '../session.ts';
import styles from './Leaving.module.css';

/** Said before anything is typed. */
export function WhatHappens() {
  const { claims } = useSession();
  const { data: communities } = useCall(getUserEcosystems, {});
  const { data: company } = useCall(getMyCompany, {});
  const names = new Intl.ListFormat('en-GB').format((communities ?? []).map(({ name }) => name));
  const others = company?.people.filter((person) => person.user_id !== claims?.UserID) ?? [];
  const next = others[0];
  const isContact = company?.people.some((one) => one.is_contact && one.user_id === claims?.UserID) ?? false;
  return (
    <div className={styles.happens} data-read-first tabIndex={-1}>
      <p className={styles.strong}>This cannot be undone.</p>
      <ul className={styles.points}>
        <li>
          You are signed out everywhere at once, and no longer a member of{' '}
          {names || 'any of your communities'}.
        </li>
        <li>
          Your name, picture, address, passkeys and sign-ins are removed. What others need of you, such as a
          referral, stays as that of a “Former member”.
        </li>
        {company && others.length === 0 && (
          <li>
            You are the only one of {company.name} here, so the company closes: its profile, tags, terms,
            pictures and public pages are removed.
          </li>
        )}
        {company && next && (
          <li>
            {company.name} goes on with your{' '}
            {others.length === 1 ? 'colleague' : `${others.length} colleagues`}
            {isContact && `, and ${next.first_name} ${next.last_name} becomes its contact`}.
          </li>
        )}
        <li>
          You may join again later with the same address, as somebody new. If you want to keep something,
          download your data first.
        </li>
      </ul>
    </div>
  );
}
