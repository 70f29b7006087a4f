import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { DateText } from '../../../../../kit/web/components/DateText.tsx';
import type { ComparedResponse } from '../../../contract/responses.ts';
import styles from './Compare.module.css';
import { Marks } from './CompareTable.tsx';
import type { ComparingProps } from './comparing-props.ts';
import { FilesFact, PriceFact, SpeedFact, StarsFact, StartFact } from './facts.tsx';
import { ShortlistButton } from './ShortlistButton.tsx';

/** The same on a phone: each response is a card. */
export function CompareCards({ groups, ...may }: ComparingProps) {
  return groups.map(({ title, responses }) => (
    <section key={title} className={styles.cards} aria-label={title === '' ? 'Responses' : title}>
      {title !== '' && <h3 className={styles.groupTitle}>{title}</h3>}
      {responses.map((response) => (
        <ResponseCard key={response.id} response={response} {...may} />
      ))}
    </section>
  ));
}

type CardProps = Omit<ComparingProps, 'groups'> & { response: ComparedResponse };

function ResponseCard({ response, shortlist, open, award }: CardProps) {
  const { company, partner, status, message, sent_at: sentAt, can } = response;
  const isOver = status === 'Declined' || status === 'Withdrawn';
  return (
    <article className={styles.card} aria-label={company.name} data-over={isOver || undefined}>
      <div className={styles.company}>
        <Avatar name={company.name} id={company.id} src={company.avatar} size={40} shape="square" />
        <div className={styles.words}>
          <button type="button" className={styles.open} onClick={() => open(response)}>
            <bdi>{company.name}</bdi>
          </button>
          {partner && <span className={styles.small}>with {partner.name}</span>}
          <Marks response={response} />
        </div>
        <ShortlistButton response={response} shortlist={shortlist} />
      </div>
      {status !== 'Withdrawn' && (
        <dl className={styles.facts}>
          <Fact title="Price">
            <PriceFact response={response} />
          </Fact>
          <Fact title="Start">
            <StartFact response={response} />
          </Fact>
          <Fact title="Stars">
            <StarsFact response={response} />
          </Fact>
          <Fact title="Usually responds">
            <SpeedFact response={response} />
          </Fact>
          <Fact title="Sent">{sentAt !== null && <DateText at={sentAt} />}</Fact>
          <Fact title="Files">
            <FilesFact response={response} />
          </Fact>
        </dl>
      )}
      {message !== '' && (
        <p className={styles.beginning} dir="auto">
          {message}
        </p>
      )}
      {status !== 'Withdrawn' && (
        <div className={styles.bar}>
          <Button variant="default" size="sm" onClick={() => open(response)}>
            Read it
          </Button>
          {can.award && (
            <Button size="sm" onClick={() => award(response)}>
              Award
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
