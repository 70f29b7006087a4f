import type { FieldOf } from './field.ts';
import { TextField } from './TextField.tsx';

interface More {
  /** What the browser may fill in: the address one signs in with, one’s own, or nothing where it is someone else’s. */
  suggest: 'account' | 'mine' | 'nothing';
  placeholder?: string;
}

const suggestions = { account: 'username', mine: 'email', nothing: 'off' } as const;

/** With the keyboard for addresses; what counts as one is said by the call that the form makes. */
export const EmailField = <Values extends object>({ suggest, ...props }: FieldOf<Values, string> & More) => (
  <TextField
    {...props}
    type="email"
    inputMode="email"
    autoComplete={suggestions[suggest]}
    autoCapitalize="none"
    spellCheck={false}
  />
);
