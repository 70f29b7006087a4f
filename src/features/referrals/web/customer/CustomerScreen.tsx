import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import type { CustomerPage } from '../../contract/customer.ts';
import { duplicateDays } from '../../rules.ts';
import styles from './Customer.module.css';
import { Handover } from './Handover.tsx';
import { PassedOn } from './PassedOn.tsx';
import { Question } from './Question.tsx';
import { Rating } from './Rating.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useCustomerPage } from './useCustomerPage.ts';
import { wordsOf } from './words-of.ts';

/** For somebody who was referred and has no account here. */
export default function CustomerScreen() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useCustomerPage(token);
  if (data) return <Shown token={token} page={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NoSuchLink />;
  if (!error) return <Skeleton />;
  return (
    <Card>
      <ErrorState error={error} retry={refetch} />
    </Card>
  );
}

function Shown({ token, page }: { token: string; page: CustomerPage }) {
  const { state, sender, receiver, can } = page;
  const { title, lead } = wordsOf(page);
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // After an answer the page says something else; whoever cannot see that hears it.
  useEffect(() => {
    if (!isFirst.current && state !== 'rated') heading.current?.focus();
    isFirst.current = false;
  }, [state]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {state !== 'refused' && <Handover sender={sender} receiver={receiver} />}
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {state !== 'refused' && receiver.website && (
          <p>
            <a href={receiver.website} target="_blank" rel="noreferrer">
              Visit {receiver.name}’s website
            </a>
          </p>
        )}
        {can.consent && <Question token={token} page={page} />}
      </header>
      <Rating token={token} page={page} />
      {state === 'refused' ? <WhatStays receiver={receiver.name} /> : <PassedOn page={page} />}
      {can.remove && !can.consent && (
        <Card>
          <div className={styles.leaving}>
            <p>You can have all of this deleted any time.</p>
            <RemoveButton token={token} page={page} label="Remove my details" />
          </div>
        </Card>
      )}
    </div>
  );
}

function WhatStays({ receiver }: { receiver: string }) {
  return (
    <Card title="What we keep">
      <p className={styles.description}>
        That there was a referral, without your name. And a code that can’t be turned back into your email or
        phone number: it lets us stop anyone who passes the same details on to {receiver} again within{' '}
        {duplicateDays} days.
      </p>
    </Card>
  );
}

function NoSuchLink() {
  useDocumentTitle('This link isn’t valid');
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title="This link isn’t valid"
        hint="The link may be incomplete. Open it from the email again, or copy the whole address."
      />
    </Card>
  );
}

const Skeleton = () => (
  <div className={styles.page} aria-busy="true">
    <VisuallyHidden component="output">Opening your page</VisuallyHidden>
    <div className={styles.head} aria-hidden="true">
      <span className={styles.bone} data-of="handover" />
      <span className={styles.bone} data-of="title" />
      <span className={styles.bone} data-of="lead" />
      <span className={styles.bone} data-of="answers" />
    </div>
    <span className={styles.bone} data-of="card" aria-hidden="true" />
  </div>
);
