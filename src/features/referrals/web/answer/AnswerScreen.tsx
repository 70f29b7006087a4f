import { Button, VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { getAnswerPage } from '../../calls/answering.gen.ts';
import type { AnswerPage } from '../../contract/answering.ts';
import { answerLinkDays } from '../../rules.ts';
import styles from './Answer.module.css';
import { Asked } from './Asked.tsx';
import { outcomeWords } from './outcome-words.ts';

/** For a member who follows the link in an email about a referral. Opening it answers nothing. */
export default function AnswerScreen() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useCall(getAnswerPage, { params: { token } });
  if (data) return <Shown token={token} page={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NoSuchLink />;
  if (!error) return <Skeleton />;
  return (
    <Card>
      <ErrorState error={error} retry={refetch} />
    </Card>
  );
}

function Shown({ token, page }: { token: string; page: AnswerPage }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const isOver = page.card === null;
  // After an answer the page says something else; a screen reader hears it.
  useEffect(() => {
    if (isOver && !isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [isOver]);
  return page.card ? (
    <Asked token={token} card={page.card} referralId={page.referral_id} />
  ) : (
    <Outcome page={page} heading={heading} />
  );
}

function Outcome({ page, heading }: { page: AnswerPage; heading: RefObject<HTMLHeadingElement | null> }) {
  const { title, lead } = outcomeWords(page);
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <Button component={Link} to={`/incoming/referrals/${page.referral_id}`}>
            Open referral
          </Button>
        </div>
      </header>
    </div>
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
        hint={`It may be incomplete or older than ${answerLinkDays} days. Sign in to answer the referral.`}
        action={
          <Button component={Link} to="/referrals/inbound">
            Open my referrals
          </Button>
        }
      />
    </Card>
  );
}

const Skeleton = () => (
  <div className={styles.page} aria-busy="true">
    <VisuallyHidden component="output">Opening the referral</VisuallyHidden>
    <div className={styles.head} aria-hidden="true">
      <span className={styles.bone} data-of="title" />
      <span className={styles.bone} data-of="lead" />
    </div>
    <span className={styles.bone} data-of="card" aria-hidden="true" />
  </div>
);
