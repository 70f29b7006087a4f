import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { percentText } from '../../../../kit/common/money.ts';
import { termsSentence } from '../../rules/terms.ts';
import styles from './CommissionTab.module.css';
import { conditionsOf } from './conditions-of.ts';
import type { ShownCompany } from './useCompany.ts';

/** What the company pays by default, in words, with every condition. */
export function CommissionTab({ company }: { company: ShownCompany }) {
  const terms = company.commission;
  const isMine = company.can.edit;
  if (terms === null) return <NoTerms name={company.name} isMine={isMine} />;
  return (
    <Card title={isMine ? 'What you pay for a referral' : 'What this company pays for a referral'}>
      <p className={styles.sentence}>{`${isMine ? 'You pay' : 'Pays'} ${termsSentence(terms)}.`}</p>
      {terms.commission_calc_method !== 'none' && (
        <dl className={styles.conditions}>
          {conditionsOf(terms).map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {terms.commission_calc_method === 'tiers' && (
        <table className={styles.tiers}>
          <caption>By the number of closed deals</caption>
          <thead>
            <tr>
              <th scope="col">From deal</th>
              <th scope="col">Share of the deal</th>
            </tr>
          </thead>
          <tbody>
            {terms.tiers.map((tier) => (
              <tr key={tier.from_deals}>
                <td>{tier.from_deals}</td>
                <td>{percentText(tier.commission_value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>
        These are the default terms. Partners can agree on others, and a referral keeps the terms it was sent
        under.
      </p>
      {isMine && (
        <ButtonLink to="/profile/commission" variant="default">
          Change your terms
        </ButtonLink>
      )}
    </Card>
  );
}

function NoTerms({ name, isMine }: { name: string; isMine: boolean }) {
  return (
    <Card>
      {isMine ? (
        <EmptyState
          title="You haven’t set any terms yet"
          hint="Companies with clear terms are easier to agree with."
          action={<ButtonLink to="/profile/commission">Set your terms</ButtonLink>}
        />
      ) : (
        <EmptyState
          title="No commission terms yet"
          hint={`${name} hasn’t said what it pays for a referral. Ask them, or propose terms.`}
        />
      )}
    </Card>
  );
}
