import { Button } from '@mantine/core';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getFitting } from '../../calls/opportunity.gen.ts';
import { type FittingCompany, fittingTitle, tellable } from './fitting.ts';
import styles from './Fitting.module.css';
import type { OpportunityValues } from './typed-opportunity.ts';

interface Props {
  id: number | undefined;
  values: OpportunityValues;
  told: readonly number[];
  tell: (companies: readonly FittingCompany[], isTold: boolean) => void;
}

/** Who could do it, why, and a tick to tell them when it is posted. */
export function FittingCard({ id, values, told, tell }: Props) {
  const answer = useCall(getFitting, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const companies = tellable(answer.data?.companies ?? [], values.visibility);
  const isAll = companies.every((company) => told.includes(company.id));
  return (
    <Card title={fittingTitle(companies.length)}>
      {companies.length > 0 ? (
        <>
          <div className={styles.head}>
            <p className={styles.hint}>
              {values.visibility === 'chosen'
                ? 'Choose who should see it and hear about it.'
                : 'Choose who should hear about it when you post.'}
            </p>
            {companies.length > 1 && (
              <Button variant="subtle" size="xs" onClick={() => tell(companies, !isAll)}>
                {isAll ? 'Clear all' : 'Select all'}
              </Button>
            )}
          </div>
          <ul className={styles.companies} aria-label="Companies that fit">
            {companies.map((company) => (
              <li key={company.id}>
                <Company
                  company={company}
                  isTold={told.includes(company.id)}
                  tell={(isTold) => tell([company], isTold)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : id !== undefined && answer.error ? (
        <ErrorState error={answer.error} retry={answer.refetch} />
      ) : id !== undefined && answer.isPending ? (
        <div aria-busy="true">
          <RowSkeleton />
          <RowSkeleton />
        </div>
      ) : (
        <p className={styles.hint}>{whyNone(values, answer.data?.companies.length ?? 0)}</p>
      )}
    </Card>
  );
}

interface CompanyProps {
  company: FittingCompany;
  isTold: boolean;
  tell: (isTold: boolean) => void;
}

function Company({ company, isTold, tell }: CompanyProps) {
  const facts = [company.is_partner && 'Partner', company.city].filter(Boolean).join(' · ');
  return (
    <label className={styles.company}>
      <input
        type="checkbox"
        aria-label={`Tell ${company.name}`}
        checked={isTold}
        onChange={({ currentTarget }) => tell(currentTarget.checked)}
      />
      <Avatar name={company.name} id={company.id} src={company.avatar} size={32} shape="square" />
      <span className={styles.words}>
        <bdi className={styles.name}>{company.name}</bdi>
        {facts !== '' && <span className={styles.facts}>{facts}</span>}
        {company.reasons.length > 0 && (
          <span className={styles.reasons}>
            {company.reasons.map((reason) => (
              <span key={reason} className={styles.reason}>
                {reason}
              </span>
            ))}
          </span>
        )}
      </span>
    </label>
  );
}

/** What would help to find some. */
function whyNone({ title, tags, visibility }: OpportunityValues, others: number): string {
  if (visibility === 'partners' && others > 0)
    return others === 1
      ? 'One company fits, but it isn’t a partner of yours, so it wouldn’t see this.'
      : `${others} companies fit, but none is a partner of yours, so they wouldn’t see this.`;
  if (title.trim() === '' && tags.length === 0)
    return 'Write a title and add the services you need. Companies that fit show up here.';
  if (tags.length === 0) return 'No company fits yet. Add the services you need, as companies call them.';
  return 'No company offers these services yet. Try another word for them.';
}
