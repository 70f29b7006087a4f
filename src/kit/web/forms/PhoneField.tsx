import type { FieldOf } from './field.ts';
import { TextField } from './TextField.tsx';

interface More {
  /** What the browser may fill in: one’s own number, or nothing where it is someone else’s. */
  suggest: 'mine' | 'nothing';
  placeholder?: string;
}

const suggestions = { mine: 'tel', nothing: 'off' } as const;

/** With the keyboard for numbers; what counts as one is said by the call that the form makes. */
export const PhoneField = <Values extends object>({ suggest, ...props }: FieldOf<Values, string> & More) => (
  <TextField {...props} type="tel" inputMode="tel" autoComplete={suggestions[suggest]} />
);
