import type { z } from 'zod';
import type { Rule } from './rules.ts';

export type FieldErrors = Partial<Record<string, string>>;
export type FieldRules<Values> = { [Name in keyof Values]?: Rule<Values[Name]> };

/** What the endpoint's schema and the screen's own rules have against the values; one complaint for a field. */
export function fieldErrors<Values extends object>(
  values: Values,
  schema: z.ZodType | undefined,
  rules: FieldRules<Values> = {},
): FieldErrors {
  const errors: FieldErrors = {};
  const parsed = schema?.safeParse(values);
  for (const issue of parsed?.error?.issues ?? []) {
    errors[issue.path.join('.')] ??= issue.message;
  }
  for (const name in rules) {
    const complaint = rules[name]?.(values[name]);
    if (complaint !== undefined) errors[name] ??= complaint;
  }
  return errors;
}
