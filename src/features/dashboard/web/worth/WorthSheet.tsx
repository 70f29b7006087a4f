import type { ReactNode } from 'react';
import { documentDay } from '../../../../kit/common/dates.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import { CommunityMark } from '../../../communities/web/public.ts';
import type { Worth } from '../../contract/worth.ts';
import { numberText } from '../words/change-words.ts';
import styles from './Worth.module.css';

type Money = Worth['gave']['value'];

/** On the screen, on paper, and (drawn by the server) in the PDF: the same numbers in the same places. */
export function WorthSheet({ worth }: { worth: Worth }) {
  const { company, community, joined_on: joined, today, gave, got, opportunities } = worth;
  return (
    <>
      <header className={styles.head}>
        <CommunityMark />
        <div>
          <h2 className={styles.name}>{company.name}</h2>
          <p className={styles.since}>
            Member of {community} since {documentDay(joined)}. As of {documentDay(today)}.
          </p>
        </div>
      </header>
      <div className={styles.ways}>
        <Way
          title="What you gave"
          referrals={`${numberText(gave.referrals)} ${gave.referrals === 1 ? 'referral' : 'referrals'} sent`}
          way={gave}
          value="Worth to your partners"
          commission="Commission received"
          unconfirmed="Paid to you, not confirmed yet"
          open="Commission still open"
        />
        <Way
          title="What you got"
          referrals={`${numberText(got.referrals)} ${got.referrals === 1 ? 'referral' : 'referrals'} received`}
          way={got}
          value="Worth to you"
          commission="Commission paid and confirmed"
          unconfirmed="Paid by you, not confirmed yet"
          open="Commission still to pay"
        />
      </div>
      <dl className={styles.facts}>
        <Fact label="Partners">{numberText(worth.partners)}</Fact>
        <Fact label="Reviews">
          {worth.stars === null
            ? numberText(worth.reviews)
            : `${numberText(worth.reviews)}, ${worth.stars.toFixed(1)} of 5 stars`}
        </Fact>
        <Fact label="Opportunities posted">{numberText(opportunities.posted)}</Fact>
        <Fact label="Responded to">{numberText(opportunities.responded)}</Fact>
        <Fact label="Won">{numberText(opportunities.won)}</Fact>
        <Fact label="Completed">{numberText(opportunities.completed)}</Fact>
      </dl>
    </>
  );
}

interface WayProps {
  title: string;
  referrals: string;
  way: Worth['gave'];
  value: string;
  commission: string;
  unconfirmed: string;
  open: string;
}

function Way({ title, referrals, way, value, commission, unconfirmed, open }: WayProps) {
  return (
    <section className={styles.way} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.figure}>{moneyText(way.value) ?? '–'}</p>
      <p className={styles.what}>{value}</p>
      <dl className={styles.rows}>
        <Row label="Referrals">{referrals}</Row>
        <Row label="Became deals">
          {numberText(way.deals)}
          {way.percent !== null && ` (${way.percent}%)`}
        </Row>
        <Row label="With companies">{numberText(way.companies)}</Row>
        <Row label={commission}>{moneyText(way.commission) ?? 'None'}</Row>
        {way.commission_unconfirmed.length > 0 && (
          <Row label={unconfirmed}>{moneyText(way.commission_unconfirmed)}</Row>
        )}
        <Row label={open}>{moneyText(way.commission_open) ?? 'None'}</Row>
      </dl>
    </section>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const moneyText = (sums: Money) =>
  sums.length === 0 ? null : sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(' and ');
