/** A rule says what is wrong with a value, or nothing. */
export type Rule<Value = unknown> = (value: Value) => string | undefined;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export const required =
  (message = 'Fill this in.'): Rule =>
  (value) =>
    isBlank(value) ? message : undefined;

export const shortest =
  (length: number, message = `At least ${length} characters.`): Rule<string> =>
  (value) =>
    !isBlank(value) && value.length < length ? message : undefined;

export const longest =
  (length: number, message = `At most ${length} characters.`): Rule<string> =>
  (value) =>
    value.length > length ? message : undefined;

/** An empty value passes: whether it may be empty is `required`'s question. */
export function regex(pattern: RegExp, message: string): Rule<string> {
  // A global or sticky pattern remembers where it stopped and would judge the same text differently each time.
  const stateless = new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, ''));
  return (value) => (isBlank(value) || stateless.test(value) ? undefined : message);
}

export const checked =
  (message = 'must be checked'): Rule<boolean> =>
  (value) =>
    value ? undefined : message;

export const sameAs =
  <Value>(other: () => Value, message: string): Rule<Value> =>
  (value) =>
    value === other() ? undefined : message;

/** The first complaint wins. */
export const all =
  <Value>(...rules: readonly Rule<Value>[]): Rule<Value> =>
  (value) => {
    for (const rule of rules) {
      const complaint = rule(value);
      if (complaint !== undefined) return complaint;
    }
    return undefined;
  };
