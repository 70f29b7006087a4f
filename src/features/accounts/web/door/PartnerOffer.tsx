import type { CallOutput } from '../../../../kit/common/call.ts';
import type { lookAtInvitation } from '../../calls/joining.gen.ts';
import styles from './Door.module.css';

type Offer = NonNullable<CallOutput<typeof lookAtInvitation>['partner']>;

/** Whose partner somebody becomes by joining, and what each then pays the other. */
export function PartnerOffer({ offer }: { offer: Offer }) {
  const { company, message, they_pay: theyPay, we_pay: wePay } = offer;
  return (
    <section className={styles.offer} aria-label="Partnership">
      {message !== null && (
        <figure className={styles.quote}>
          <figcaption className={styles.aside}>{`Message from ${company}`}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      <p>
        Accepting makes you partners with <strong>{company}</strong>
        {theyPay || wePay
          ? ' on these terms:'
          : '. No commission is agreed yet; either of you can propose terms later.'}
      </p>
      {(theyPay || wePay) && (
        <dl className={styles.terms}>
          {theyPay && <Pays who={`${company} pays you`} terms={theyPay} />}
          {wePay && <Pays who={`You pay ${company}`} terms={wePay} />}
        </dl>
      )}
    </section>
  );
}

function Pays({ who, terms }: { who: string; terms: NonNullable<Offer['they_pay']> }) {
  const { sentence, example } = terms;
  return (
    <div>
      <dt>{who}</dt>
      <dd>
        <span>{sentence}</span>
        {example && <span className={styles.aside}>{example}</span>}
      </dd>
    </div>
  );
}
