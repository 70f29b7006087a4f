import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getRecentlyActive } from '../../calls/activity.gen.ts';
import { MessageLink } from '../MessageLink.tsx';
import { ViewLink } from '../ViewLink.tsx';
import { call } from '../../../../kit/web/api.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { keyOf } from '../../../../kit/web/queries.ts';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import styles from './RecentlyActive.module.css';

const shown = 3;
const minute = 60_000;

/** The sidebar's card. */
export default function RecentlyActive() {
  const input = { body: { PageSize: shown } };
  const { data: cards, error } = useQuery({
    queryKey: keyOf(getRecentlyActive, input),
    queryFn: ({ signal }) => call(getRecentlyActive, input, { signal }),
    staleTime: minute,
    refetchInterval: minute,
  });
  useEffect(() => {
    // Only logged, without a message to the person (product rules: Errors).
    // oxlint-disable-next-line no-console
    if (error) console.warn('The recently active companies could not be read.', error);
  }, [error]);
  return (
    <>
      {cards?.length === 0 && <NothingYet>No recent activity.</NothingYet>}
      <ul className={styles.companies}>
        {cards?.slice(0, shown).map((card) => (
          <li key={card.user_id} className={styles.company}>
            <Avatar
              name={card.company_name}
              id={card.user_id}
              src={card.company_avatar}
              size={40}
              shape="square"
            />
            <div className={styles.words}>
              <p className={styles.name}>{card.company_name}</p>
              <p className={styles.contact}>
                {card.company_contact_first_name} {card.company_contact_last_name}
              </p>
            </div>
            <div className={styles.actions}>
              <ViewLink userId={card.user_id} company={card.company_name} size="xs" />
              <MessageLink recipient={card} size="xs" />
            </div>
          </li>
        ))}
        {!cards && !error && [1, 2, 3].map((place) => <Outline key={place} />)}
      </ul>
    </>
  );
}

const Outline = () => (
  <li className={styles.company} aria-hidden="true">
    <Bone shape="box" width={40} height={40} />
    <div className={styles.words}>
      <p className={styles.name}>
        <Bone className={styles.line} />
      </p>
      <p className={styles.contact}>
        <Bone className={styles.line} />
      </p>
    </div>
    <div className={styles.actions}>
      <Bone shape="box" className={styles.button} />
      <Bone shape="box" className={styles.button} />
    </div>
  </li>
);
