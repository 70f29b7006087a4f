import { useId } from 'react';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import styles from './Commission.module.css';
import type { Method, TermsValues } from './terms-values.ts';

const methods: readonly { method: Method; title: string; hint: string }[] = [
  { method: 'percent', title: 'Percentage', hint: 'A share of each deal.' },
  { method: 'fixed', title: 'Fixed amount', hint: 'The same for each closed deal.' },
  {
    method: 'percent_recurring',
    title: 'Recurring percentage',
    hint: 'A share of what the customer pays for months.',
  },
  { method: 'tiers', title: 'Tiers', hint: 'A share that rises with the number of deals.' },
  { method: 'per_lead', title: 'Per lead', hint: 'An amount for each accepted lead.' },
  { method: 'none', title: 'No commission', hint: 'State that you pay no commission.' },
];

interface Props {
  form: Form<TermsValues>;
  /** Whose terms they are: one's own, or what another company is asked for. */
  payer?: 'you' | 'they';
}

export function MethodChoice({ form, payer = 'you' }: Props) {
  const complaint = form.errors.method;
  // Two companies' terms may stand in one form.
  const group = useId();
  const complaintId = `${group}-complaint`;
  return (
    <fieldset
      className={styles.methods}
      aria-describedby={complaint ? complaintId : undefined}
      data-tour="method"
    >
      <legend>{payer === 'you' ? 'How you pay' : 'How they pay'}</legend>
      {methods.map(({ method, title, hint }) => (
        <label key={method} className={styles.method}>
          <input
            type="radio"
            name={group}
            value={method}
            aria-label={title}
            data-place={method === (form.values.method || 'percent') ? 'commission' : undefined}
            data-complaint={complaint && method === 'percent' ? 'true' : undefined}
            checked={form.values.method === method}
            onChange={() => form.set('method', method)}
          />
          <span>
            <span className={styles.methodTitle}>{title}</span>
            <span className={styles.methodHint}>
              {method === 'none' && payer === 'they' ? 'They pay no commission.' : hint}
            </span>
          </span>
        </label>
      ))}
      {complaint && (
        <p id={complaintId} className={styles.complaint}>
          {complaint}
        </p>
      )}
    </fieldset>
  );
}
