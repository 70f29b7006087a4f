import { config, type core } from 'zod';

/** What a shape says of a value where its author wrote no sentence: people read it beneath a field. */
function plainIssue(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Fill this in.';
      return `This must be ${kinds[issue.expected] ?? 'something else'}.`;
    case 'too_big':
      return `At most ${sizeText(issue.origin, Number(issue.maximum))}.`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Fill this in.';
      return `At least ${sizeText(issue.origin, Number(issue.minimum))}.`;
    case 'invalid_value':
      return issue.values.length > mostNamed
        ? 'Choose one of the options.'
        : `Choose one of these: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return 'This isn’t in the right format.';
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.join(', ')}.`;
    default:
      return 'This isn’t valid here.';
  }
}

const mostNamed = 12;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const sizeText = (origin: string, size: number) =>
  origin === 'string'
    ? `${size} characters`
    : origin === 'array'
      ? `${size} entries`
      : size.toLocaleString('en');

config({ localeError: plainIssue });
