import { useParams } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import type { CustomerPage } from '../../contract/customer.ts';
import { duplicateDays } from '../../rules.ts';
import link from '../link/Link.module.css';
import { LinkScreen } from '../link/LinkScreen.tsx';
import { useSpokenHeading } from '../link/useSpokenHeading.ts';
import styles from './Customer.module.css';
import { Handover } from './Handover.tsx';
import { PassedOn } from './PassedOn.tsx';
import { Question } from './Question.tsx';
import { Rating } from './Rating.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useCustomerPage } from './useCustomerPage.ts';
import { wordsOf } from './words-of.ts';

const missing = {
  hint: 'The link may be incomplete. Open it from the email again, or copy the whole address.',
};

/** For a customer who was referred and has no account here. */
export default function CustomerScreen() {
  const { token = '' } = useParams();
  const answer = useCustomerPage(token);
  return (
    <LinkScreen
      answer={answer}
      opening="Opening your page"
      bones={['handover', 'title', 'lead', 'answers']}
      missing={missing}
    >
      {(page) => <Shown token={token} page={page} />}
    </LinkScreen>
  );
}

function Shown({ token, page }: { token: string; page: CustomerPage }) {
  const { state, sender, receiver, can } = page;
  const { title, lead } = wordsOf(page);
  useDocumentTitle(title);
  const heading = useSpokenHeading(state, state !== 'rated');
  return (
    <div className={link.page}>
      <header className={link.head}>
        {state !== 'refused' && <Handover sender={sender} receiver={receiver} />}
        <h1 ref={heading} className={link.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={link.lead}>{lead}</p>
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
