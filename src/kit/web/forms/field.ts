import type { Form } from './useForm.ts';

type NamesOf<Values, Value> = {
  [Name in keyof Values]: Values[Name] extends Value ? Name : never;
}[keyof Values] &
  string;

export interface FieldOf<Values extends object, Value> {
  form: Form<Values>;
  name: NamesOf<Values, Value>;
  label: string;
  hint?: string | undefined;
  isOptional?: boolean | undefined;
  /** A dialog begins here. */
  isFirst?: boolean | undefined;
}

/** Ties one value of the form to an input: label, hint, complaint, and what is typed. */
export function fieldOf<Values extends object, Value>(props: FieldOf<Values, Value>) {
  const { form, name, label, hint, isOptional = false, isFirst = false } = props;
  return {
    // The names were chosen by the type of their values.
    value: form.values[name] as Value,
    set: (value: Value) => form.set(name, value as Values[typeof name]),
    wiring: {
      name,
      label: isOptional ? `${label} (optional)` : label,
      description: hint,
      error: form.errors[name],
      withAsterisk: false,
      ...(isFirst && { 'data-autofocus': true }),
    },
  };
}
