import { VisuallyHidden } from '@mantine/core';
import type { FieldOf } from '../../../../kit/web/forms/field.ts';
import { PasswordField } from '../../../../kit/web/forms/PasswordField.tsx';
import { shortestPassword as shortest } from '../../contract/fields.ts';

type Props<Values extends object> = Pick<FieldOf<Values, string>, 'form' | 'name' | 'label'>;

function lengthHint(length: number): string {
  if (length === 0) return `At least ${shortest} characters. A few words together work well.`;
  if (length >= shortest) return 'Long enough.';
  const missing = shortest - length;
  return missing === 1 ? 'One more character.' : `${missing} more characters.`;
}

export function NewPasswordField<Values extends object>(props: Props<Values>) {
  const typed = String(props.form.values[props.name]);
  return (
    <div>
      <PasswordField {...props} hint={lengthHint(typed.length)} autoComplete="new-password" />
      {/* Only the turn is read out: a count at every key would talk over the typing. */}
      <VisuallyHidden component="output">{typed.length >= shortest && 'Long enough.'}</VisuallyHidden>
    </div>
  );
}
