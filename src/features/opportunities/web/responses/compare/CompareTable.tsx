import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { DateText } from '../../../../../kit/web/components/DateText.tsx';
import type { ComparedResponse } from '../../../contract/responses.ts';
import { ResponseMark } from '../ResponseMark.tsx';
import styles from './Compare.module.css';
import { FilesFact, PriceFact, SpeedFact, StarsFact, StartFact } from './facts.tsx';
import type { ResponseSort } from './comparison-state.ts';
import type { ComparingProps } from './comparing-props.ts';
import { ShortlistButton } from './ShortlistButton.tsx';

const columns = ['Price', 'Start', 'Stars', 'Usually responds', 'Sent', 'Message', 'Files'] as const;

/** All responses side by side; the company stays in sight while the rest scrolls. */
export function CompareTable({ groups, sort, ...may }: ComparingProps & { sort: ResponseSort }) {
  const sorted = { newest: 'Sent', price: 'Price', stars: 'Stars', answer_time: 'Usually responds' }[sort];
  const direction = sort === 'newest' || sort === 'stars' ? 'descending' : 'ascending';
  return (
    // Wider than the room there is: it scrolls, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} tabIndex={0} aria-label="Responses side by side">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Company</th>
            {columns.map((title) => (
              <th key={title} scope="col" {...(title === sorted && { 'aria-sort': direction })}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, responses }) => (
          <tbody key={title}>
            {title !== '' && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {responses.map((response) => (
              <Row key={response.id} response={response} {...may} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type RowProps = Omit<ComparingProps, 'groups'> & { response: ComparedResponse };

function Row({ response, shortlist, open, award }: RowProps) {
  const { company, partner, status, message, sent_at: sentAt } = response;
  const isOver = status === 'Declined' || status === 'Withdrawn';
  return (
    <tr data-over={isOver || undefined}>
      <th scope="row">
        <div className={styles.company}>
          <Avatar name={company.name} id={company.id} src={company.avatar} size={32} shape="square" />
          <div className={styles.words}>
            <button type="button" className={styles.open} onClick={() => open(response)}>
              <bdi>{company.name}</bdi>
            </button>
            {partner && <span className={styles.small}>with {partner.name}</span>}
            <Marks response={response} />
            {response.can.award && (
              <Button size="xs" variant="default" onClick={() => award(response)}>
                Award
              </Button>
            )}
          </div>
          <ShortlistButton response={response} shortlist={shortlist} />
        </div>
      </th>
      <td className={styles.number}>
        <PriceFact response={response} />
      </td>
      <td className={styles.short}>
        <StartFact response={response} />
      </td>
      <td className={styles.number}>
        <StarsFact response={response} />
      </td>
      <td>
        <SpeedFact response={response} />
      </td>
      <td className={styles.short}>{sentAt !== null && <DateText at={sentAt} />}</td>
      <td>
        <span className={styles.beginning} dir="auto">
          {message}
        </span>
      </td>
      <td className={styles.number}>
        <FilesFact response={response} />
      </td>
    </tr>
  );
}

/** What sets it apart: chosen, declined, or about an older brief. */
export function Marks({ response }: { response: ComparedResponse }) {
  const { status, is_outdated: isOutdated } = response;
  const isOpen = status === 'Sent' || status === 'Shortlisted';
  if (isOpen && !isOutdated) return null;
  return (
    <span className={styles.marks}>
      {!isOpen && <ResponseMark response={response} />}
      {isOutdated && status !== 'Withdrawn' && (
        <span className={styles.outdated}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
          About an earlier brief
        </span>
      )}
    </span>
  );
}
