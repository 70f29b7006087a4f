import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { useMemberId } from '../../../../kit/web/member-id.ts';
import { storeChatDraft } from '../../../members/web/public.ts';
import type { Dashboard } from '../../contract/overview.ts';
import type { PartnerNumbers } from '../../contract/partners.ts';
import { CsvButton } from '../CsvButton.tsx';
import dashboard from '../Dashboard.module.css';
import { referralsAt } from '../lists.ts';
import { numberText } from '../words/change-words.ts';
import styles from './PartnerTable.module.css';
import { stepOf } from './to-do.ts';

interface Props {
  title: string;
  what: 'top-partners' | 'least-active-partners';
  partners: readonly PartnerNumbers[];
  numbers: Dashboard;
  none: string;
}

/** Who it was with, and the one thing to do about each of them now. Nobody else sees it. */
export function PartnerTable({ title, what, partners, numbers, none }: Props) {
  return (
    <Card
      title={title}
      actions={partners.length > 0 && <CsvButton what={what} name={title} numbers={numbers} />}
    >
      {partners.length === 0 ? (
        <p className={dashboard.none}>{none}</p>
      ) : (
        <div className={styles.room}>
          <table className={styles.table}>
            <caption className={styles.caption}>{title}</caption>
            <thead>
              <tr>
                <th scope="col">Partner</th>
                <th scope="col" className={styles.number}>
                  Interactions
                </th>
                <th scope="col" className={styles.number}>
                  {numbers.direction === 'outgoing' ? 'Sent' : 'Received'}
                </th>
                <th scope="col" className={styles.number}>
                  Deals
                </th>
                <th scope="col">
                  <VisuallyHidden>What to do now</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {partners.map((row) => (
                <PartnerRow key={row.partner.id} row={row} numbers={numbers} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** Opens as many rows, if there are any. */
const Counted = ({ count, list }: { count: number; list: string }) =>
  count === 0 ? '0' : <Link to={list}>{numberText(count)}</Link>;

/** A conversation with them that is there already takes the place of a new one. */
function useRecipient({ partner, contact, to_do: { code } }: PartnerNumbers) {
  const memberId = useMemberId();
  return () => {
    if (code !== 'send_note') return;
    storeChatDraft(memberId, {
      user_id: partner.user_id,
      company_contact_first_name: contact.first_name,
      company_contact_last_name: contact.last_name,
      company_contact_avatar: null,
      company_name: partner.name,
      company_avatar: partner.avatar,
      conversation_id: null,
    });
  };
}

function PartnerRow({ row, numbers: { direction, span } }: { row: PartnerNumbers; numbers: Dashboard }) {
  const { partner, last_login: seen } = row;
  const { label, path } = stepOf(row.to_do);
  const choose = useRecipient(row);
  return (
    <tr>
      <th scope="row" className={styles.who}>
        <Avatar name={partner.name} id={partner.id} src={partner.avatar} size={32} shape="square" />
        <span className={styles.words}>
          <Link to={`/partner/${partner.id}`}>{partner.name}</Link>
          <span className={styles.seen}>
            {seen === null ? (
              'Not signed in yet'
            ) : (
              <>
                Last here <RelativeTime at={seen} />
              </>
            )}
          </span>
        </span>
      </th>
      <td className={styles.number} data-label="Interactions">
        {numberText(row.interactions)}
      </td>
      <td className={styles.number} data-label={direction === 'outgoing' ? 'Sent' : 'Received'}>
        <Counted count={row.referrals_sent} list={referralsAt(direction, { span, partner: partner.id })} />
      </td>
      <td className={styles.number} data-label="Deals">
        <Counted
          count={row.referrals_converted}
          list={referralsAt(direction, { span, partner: partner.id, status: 'Deal Closed' })}
        />
      </td>
      <td className={styles.step}>
        {/* The middle button opens another tab, which finds the same person chosen. */}
        <Button component={Link} to={path} size="xs" variant="default" onClick={choose} onAuxClick={choose}>
          {label}
          <VisuallyHidden>{` (${partner.name})`}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  );
}
