import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { getAnswerPage } from '../../calls/answering.gen.ts';
import type { AnswerPage } from '../../contract/answering.ts';
import { answerLinkDays } from '../../rules.ts';
import styles from '../link/Link.module.css';
import { LinkScreen } from '../link/LinkScreen.tsx';
import { useSpokenHeading } from '../link/useSpokenHeading.ts';
import { Asked } from './Asked.tsx';
import { outcomeWords } from './outcome-words.ts';

const missing = {
  hint: `It may be incomplete or older than ${answerLinkDays} days. Sign in to answer the referral.`,
  action: (
    <Button component={Link} to="/referrals/inbound">
      Open my referrals
    </Button>
  ),
};

/** For a member who follows the link in an email about a referral. Opening it answers nothing. */
export default function AnswerScreen() {
  const { token = '' } = useParams();
  const answer = useCall(getAnswerPage, { params: { token } });
  return (
    <LinkScreen answer={answer} opening="Opening the referral" bones={['title', 'lead']} missing={missing}>
      {(page) => <Shown token={token} page={page} />}
    </LinkScreen>
  );
}

function Shown({ token, page }: { token: string; page: AnswerPage }) {
  const isOver = page.card === null;
  const heading = useSpokenHeading(isOver ? 'over' : 'asked', isOver);
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
        <div className={styles.answers}>
          <Button component={Link} to={`/incoming/referrals/${page.referral_id}`}>
            Open referral
          </Button>
        </div>
      </header>
    </div>
  );
}
