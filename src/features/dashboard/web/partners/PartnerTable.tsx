import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { tableRoles } from '../../../../kit/web/components/table-roles.ts';
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

type Column = 'deals' | 'referrals' | 'interactions';

/** The first column is the one that the rows are in order of. */
const byDeals = ['deals', 'referrals', 'interactions'] as const;
const byInteractions = ['interactions', 'referrals', 'deals'] as const;

const titleOf = (column: Column, { direction }: Dashboard) =>
  ({
    deals: 'Deals',
    referrals: direction === 'outgoing' ? 'Sent' : 'Received',
    interactions: 'Interactions',
  })[column];

/** Who it was with, and the one thing to do about each of them now. Nobody else sees it. */
export function PartnerTable({ title, what, partners, numbers, none }: Props) {
  const isTop = what === 'top-partners';
  const columns = isTop ? byDeals : byInteractions;
  return (
    <Card
      title={title}
      actions={partners.length > 0 && <CsvButton what={what} name={title} numbers={numbers} />}
    >
      {partners.length === 0 ? (
        <p className={dashboard.none}>{none}</p>
      ) : (
        <div className={styles.room}>
          <table {...tableRoles.table} className={styles.table}>
            <caption className={styles.caption}>{title}</caption>
            <thead {...tableRoles.group}>
              <tr {...tableRoles.row}>
                <th {...tableRoles.head} scope="col">
                  Partner
                </th>
                {columns.map((column, at) => (
                  <th
                    {...tableRoles.head}
                    key={column}
                    scope="col"
                    className={styles.number}
                    {...(at === 0 && { 'aria-sort': isTop ? 'descending' : 'ascending' })}
                  >
                    {titleOf(column, numbers)}
                  </th>
                ))}
                <th {...tableRoles.head} scope="col">
                  <VisuallyHidden>What to do now</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody {...tableRoles.group}>
              {partners.map((row) => (
                <PartnerRow key={row.partner.id} row={row} numbers={numbers} columns={columns} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** Opens as many rows, if there are any. */
const Counted = ({ count, list, what }: { count: number; list: string; what: string }) =>
  count === 0 ? (
    '0'
  ) : (
    <Link to={list}>
      {numberText(count)}
      <VisuallyHidden>{` ${what}`}</VisuallyHidden>
    </Link>
  );

/** A conversation with them that is there already takes the place of a new one. */
function useRecipient({ partner, contact, to_do: { code } }: PartnerNumbers) {
  const memberId = useMemberId();
  return () => {
    if (code !== 'send_note') return;
    storeChatDraft(memberId, {
      user_id: partner.user_id,
      company_contact_first_name: contact.first_name,
      company_contact_last_name: contact.last_name,
      company_contact_avatar: contact.avatar,
      company_name: partner.name,
      company_avatar: partner.avatar,
      conversation_id: null,
    });
  };
}

interface RowProps {
  row: PartnerNumbers;
  numbers: Dashboard;
  columns: readonly Column[];
}

function PartnerRow({ row, numbers, columns }: RowProps) {
  const { direction, span } = numbers;
  const { partner, last_login: seen } = row;
  const { label, path } = stepOf(row.to_do);
  const choose = useRecipient(row);
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowHead} scope="row" className={styles.who}>
        <Avatar name={partner.name} id={partner.id} src={partner.avatar} size={32} shape="square" />
        <span className={styles.words}>
          <Link to={`/partner/${partner.id}`}>{partner.name}</Link>
          <span className={styles.seen}>
            {seen === null ? (
              'Not signed in yet'
            ) : (
              <>
                Active <RelativeTime at={seen} />
              </>
            )}
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <td {...tableRoles.cell} key={column} className={styles.number} data-label={titleOf(column, numbers)}>
          {column === 'interactions' ? (
            numberText(row.interactions)
          ) : column === 'referrals' ? (
            <Counted
              count={row.referrals_sent}
              list={referralsAt(direction, { span, partner: partner.id })}
              what={`referrals, ${partner.name}`}
            />
          ) : (
            <Counted
              count={row.referrals_converted}
              list={referralsAt(direction, { span, partner: partner.id, status: 'Deal Closed' })}
              what={`deals, ${partner.name}`}
            />
          )}
        </td>
      ))}
      <td {...tableRoles.cell} className={styles.step}>
        {/* The middle button opens another tab, which finds the same person chosen. */}
        <Button component={Link} to={path} size="xs" variant="default" onClick={choose} onAuxClick={choose}>
          {label}
          <VisuallyHidden>{` (${partner.name})`}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  );
}
