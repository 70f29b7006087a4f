import { useCall } from '../../../../kit/web/queries.ts';
import { getMyCompany } from '../../../members/calls/my-company.gen.ts';
import { getUserEcosystems } from '../../calls/communities.gen.ts';
import { useSession } from '../session.ts';
import styles from './Leaving.module.css';
import { withAnd } from '../../../../kit/common/in-words.ts';

/** Said before anything is typed. */
export function WhatHappens() {
  const { claims } = useSession();
  const { data: communities } = useCall(getUserEcosystems, {});
  const { data: company } = useCall(getMyCompany, {});
  const names = withAnd((communities ?? []).map(({ name }) => name));
  const others = company?.people.filter((person) => person.user_id !== claims?.UserID) ?? [];
  const next = others[0];
  const isContact = company?.people.some((one) => one.is_contact && one.user_id === claims?.UserID) ?? false;
  return (
    <div className={styles.happens} data-read-first tabIndex={-1}>
      <p className={styles.strong}>This can’t be undone.</p>
      <ul className={styles.points}>
        <li>You’re signed out everywhere immediately and leave {names || 'all your communities'}.</li>
        <li>
          Your name, picture, email address, passkeys and sign-ins are removed. What others still need, such
          as a referral, stays under “Former member”.
        </li>
        {company && others.length === 0 && (
          <li>
            You’re the only person from {company.name} here, so the company closes: its profile, tags, terms,
            pictures and public pages are removed.
          </li>
        )}
        {company && next && (
          <li>
            {company.name} stays with your {others.length === 1 ? 'colleague' : `${others.length} colleagues`}
            {isContact && `, and ${next.first_name} ${next.last_name} becomes its contact`}.
          </li>
        )}
        <li>
          You can join again later with the same email address, as a new member. To keep something, download
          your data first.
        </li>
      </ul>
    </div>
  );
}
