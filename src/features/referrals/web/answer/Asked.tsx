import { Link, useSearchParams } from 'react-router';
import { dayText, timeInZones } from '../../../../kit/common/dates.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { viewerZone } from '../../../../kit/web/viewer-zone.ts';
import type { AnswerCard } from '../../contract/answering.ts';
import { budgetName } from '../../rules.ts';
import { answerWords } from '../answer-words.ts';
import link from '../link/Link.module.css';
import styles from './Answer.module.css';
import { AnswerForm } from './AnswerForm.tsx';

interface Props {
  token: string;
  card: AnswerCard;
  referralId: number;
}

/** The referral once more, and the question whether it is meant. The address says which answer was pressed in the email. */
export function Asked({ token, card, referralId }: Props) {
  const [search, setSearch] = useSearchParams();
  const answer = search.get('answer') === 'decline' ? 'decline' : 'accept';
  const other = answer === 'accept' ? 'decline' : 'accept';
  const { sender, answering } = card;
  const words = answerWords(answer, sender.name, card.terms);
  useDocumentTitle(words.title);
  return (
    <div className={link.page}>
      <header className={link.head}>
        <h1 className={link.title}>{words.title}</h1>
        <p className={link.lead}>
          You’re answering as {answering.person}, {answering.company}. Nothing is sent until you press the
          button below.
        </p>
      </header>
      <Card title={card.customer_name}>
        <p className={styles.need}>{card.need}</p>
        <dl className={link.details}>
          {factsOf(card).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Sent by</dt>
            <dd className={styles.sender}>
              <Avatar name={sender.name} id={sender.name} src={sender.avatar} size={24} shape="square" />
              {sender.person === null ? sender.name : `${sender.person}, ${sender.name}`}
            </dd>
          </div>
        </dl>
      </Card>
      <Card>
        <AnswerForm
          key={answer}
          token={token}
          answer={answer}
          words={words}
          change={() => setSearch(other === 'decline' ? { answer: other } : {}, { replace: true })}
        />
      </Card>
      <p className={link.small}>
        Files and contact details are in the app.{' '}
        <Link to={`/incoming/referrals/${referralId}`}>Open the referral</Link>
      </p>
    </div>
  );
}

const factsOf = (card: AnswerCard): (readonly [label: string, value: string])[] => [
  ...(card.budget === null
    ? []
    : [[budgetName(card.is_of_opportunity), formatMoney(card.budget, card.currency)] as const]),
  ...(card.deadline === null ? [] : [['Wanted by', dayText(card.deadline)] as const]),
  ...(card.answer_by === null ? [] : [['Answer by', timeInZones(card.answer_by, viewerZone())] as const]),
];
