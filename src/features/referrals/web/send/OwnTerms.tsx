import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { MethodChoice, TermsFields, type TermsValues } from '../../../members/web/public.ts';
import { Fold } from './Fold.tsx';
import styles from './Send.module.css';

interface Props {
  name: string;
  values: TermsValues | undefined;
  /** The terms that would apply without these. */
  standard: TermsValues;
  change: (values: TermsValues | undefined) => void;
  errors: FieldErrors;
}

/** Other terms for this one referral: the receiver agrees by accepting it. */
export function OwnTerms({ name, values, standard, change, errors }: Props) {
  return (
    <Fold title="Use different terms" isOpen={values !== undefined}>
      <p className={styles.hint}>{name} agrees to them by accepting this referral.</p>
      <Checkbox
        label="Propose different terms for this referral"
        checked={values !== undefined}
        onChange={(event) => change(event.currentTarget.checked ? standard : undefined)}
      />
      {values && (
        <>
          <MethodChoice form={formOver(values, errors, change)} payer="they" />
          <TermsFields form={formOver(values, errors, change)} />
        </>
      )}
    </Fold>
  );
}

/** The terms' own fields over a part of the larger form. */
function formOver(
  values: TermsValues,
  all: FieldErrors,
  change: (values: TermsValues) => void,
): Form<TermsValues> {
  const errors = Object.fromEntries(
    Object.entries(all).flatMap(([name, message]) =>
      name.startsWith('terms.') ? [[name.slice('terms.'.length), message]] : [],
    ),
  );
  return {
    values,
    errors,
    failure: undefined,
    isSending: false,
    set: (name, value) => change({ ...values, [name]: value }),
    replace: (next) => change(next(values)),
    reset: () => undefined,
    submit: (event) => event.preventDefault(),
  };
}
