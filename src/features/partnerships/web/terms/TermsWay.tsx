import { useDeferredValue, useId } from 'react';
import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import type { CommissionTerms } from '../../../members/contract/terms.ts';
import {
  MethodChoice,
  mistakeIn,
  readTerms,
  TermsFields,
  termsExample,
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
  /** What it is where nothing else is proposed. */
  kept: KeptWay;
}

export interface KeptWay {
  title: string;
  hint: string;
  terms: CommissionTerms | null;
}

/** One direction of a proposal: calm by default, and in detail where somebody wants other terms. */
export function TermsWay({ way, name, value, change, errors, kept }: Props) {
  const group = useId();
  const isTheirs = way === 'they_pay';
  const form = wayForm(way, value, errors, change);
  const choices = [
    { isOther: false, title: kept.title, hint: kept.hint },
    { isOther: true, title: 'Propose other terms', hint: 'Takes effect when you both accept.' },
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
      <Sentence isTheirs={isTheirs} name={name} value={value} kept={kept} />
    </fieldset>
  );
}

/** What it comes to, as the other side will read it. */
function Sentence({
  isTheirs,
  name,
  value,
  kept,
}: Omit<Props, 'way' | 'change' | 'errors'> & { isTheirs: boolean }) {
  const shown = useDeferredValue(value);
  const terms = shown.isOther ? readTerms(shown.terms).terms : kept.terms;
  const mistake = shown.isOther ? mistakeIn(shown.terms) : undefined;
  const verb = isTheirs ? `${name} pays you` : `You pay ${name}`;
  return (
    <p className={styles.sentence} data-wrong={mistake !== undefined} aria-live="polite">
      {terms
        ? [`${verb} ${termsSentence(terms)}.`, termsExample(terms)].filter(Boolean).join(' ')
        : (mistake ??
          (shown.isOther ? 'Fill in the amounts to see the terms here.' : `${verb} no commission for now.`))}
    </p>
  );
}
