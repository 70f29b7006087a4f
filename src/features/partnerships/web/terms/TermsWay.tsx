import { useDeferredValue, useId } from 'react';
import { formatMoney, minorDigits } from '../../../../kit/common/money.ts';
import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import type { CommissionTerms } from '../../../members/contract.ts';
import {
  commissionFor,
  MethodChoice,
  mistakeIn,
  readTerms,
  TermsFields,
  termsSentence,
} from '../../../members/web/public.ts';
import { type Way, wayForm, type WayValues } from './proposal.ts';
import styles from './TermsWay.module.css';

interface Props {
  way: Way;
  /** The other company, as far as it is known. */
  name: string;
  value: WayValues;
  change: (next: WayValues) => void;
  errors: FieldErrors;
  /** What the payer pays by default. */
  standard: CommissionTerms | null;
  /** Whether the other company has still to join: it has no terms then. */
  isNewcomer?: boolean;
}

/** One direction of a proposal: calm by default, and in detail where somebody wants other terms. */
export function TermsWay({ way, name, value, change, errors, standard, isNewcomer = false }: Props) {
  const group = useId();
  const isTheirs = way === 'they_pay';
  const form = wayForm(way, value, errors, change);
  const choices = [
    {
      isOther: false,
      title: isTheirs ? 'Their default terms' : 'Your default terms',
      hint: standard ? `${termsSentence(standard)}.` : noneYet(isTheirs, isNewcomer),
    },
    { isOther: true, title: 'Propose other terms', hint: 'In force once both of you have accepted them.' },
  ];
  return (
    <fieldset className={styles.way}>
      <legend className={styles.title}>{isTheirs ? `What ${name} pays you` : `What you pay ${name}`}</legend>
      <div className={styles.choices}>
        {choices.map(({ isOther, title, hint }) => (
          <label key={title} className={styles.choice}>
            <input
              type="radio"
              name={group}
              aria-label={title}
              checked={value.isOther === isOther}
              onChange={() => change({ ...value, isOther })}
            />
            <span>
              <span className={styles.choiceTitle}>{title}</span>
              <span className={styles.hint}>{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {value.isOther && (
        <div className={styles.fields}>
          <MethodChoice form={form} payer={isTheirs ? 'they' : 'you'} />
          <TermsFields form={form} />
        </div>
      )}
      <Sentence isTheirs={isTheirs} name={name} value={value} standard={standard} />
    </fieldset>
  );
}

function noneYet(isTheirs: boolean, isNewcomer: boolean): string {
  if (!isTheirs) return 'You have not set any yet.';
  return isNewcomer ? 'What they set once they have joined.' : 'They have not set any yet.';
}

const exampleDeal = 5000;

/** What it comes to, as the other side will read it. */
function Sentence({
  isTheirs,
  name,
  value,
  standard,
}: Omit<Props, 'way' | 'change' | 'errors'> & { isTheirs: boolean }) {
  const shown = useDeferredValue(value);
  const terms = shown.isOther ? readTerms(shown.terms).terms : standard;
  const mistake = shown.isOther ? mistakeIn(shown.terms) : undefined;
  const verb = isTheirs ? `${name} pays you` : `You pay ${name}`;
  return (
    <p className={styles.sentence} data-wrong={mistake !== undefined} aria-live="polite">
      {terms
        ? `${verb} ${termsSentence(terms)}.${exampleOf(terms)}`
        : (mistake ??
          (shown.isOther
            ? 'The sentence appears here as soon as the amounts are filled in.'
            : `${verb} nothing for now: there are no default terms yet.`))}
    </p>
  );
}

function exampleOf(terms: CommissionTerms): string {
  if (!['percent', 'tiers'].includes(terms.commission_calc_method)) return '';
  const { commission_currency: currency } = terms;
  const deal = exampleDeal * 10 ** minorDigits(currency);
  return ` For a deal of ${formatMoney(deal, currency)} that is ${formatMoney(commissionFor(terms, deal), currency)}.`;
}
