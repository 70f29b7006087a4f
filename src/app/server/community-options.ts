import type { parseArgs } from 'node:util';
import { ZodError, type z } from 'zod';
import { Refusal } from '../../kit/common/errors.ts';
import { fieldsOf } from '../../kit/server/http/failures.ts';
import { StartError } from '../../kit/server/start-error.ts';

export const usage = `npm run community -- <command> …

  create        --subdomain harbour --name "Harbour Business Collective" --admin-email admin@example.org
                [--country DE] [--currency EUR] [--time-zone Europe/Berlin]
                Makes a community and mails its first admin an invitation. It begins with the currency, time zone and
                phone prefix of the country, by its code or English name; without one, with those of Sydney.
                --currency and --time-zone say something else than the country does.
  invite        --subdomain harbour --admin-email admin@example.org
                Mails an admin an invitation, for example when the first one has expired.
  make-admin    --subdomain harbour --email jo@example.org
                Makes a member an admin, for example when no admin is left, and notifies the admins.
  reset-two-step --subdomain harbour --email jo@example.org
                Turns off two-step sign-in for a member who has lost their phone and their recovery codes. Make sure
                that they are the ones who ask. They and the admins of all their communities are told.
  list          Shows every community.
  set-branding  --subdomain harbour [--name …] [--primary-color '#0f6e84'] [--topbar-color '#0b3c49']
                [--logo logo.png] [--logo-icon icon.png] [--tab-feed …] [--tab-members …]
                [--tab-opportunities …] [--tab-library …] [--tab-events …]
                Changes what is named; an empty tab name hides that tab.
  disable       --subdomain harbour [--text "We’re back on Monday."]
                Closes it: nobody can reach it, nothing is deleted. Whoever comes reads the text.
  enable        --subdomain harbour   Opens it again.
  remove-demo   Closes the demo's accounts and disables its communities, before real members come.
                What other members have made stays. Running it again does no harm.
  renew-demo    [--even-with-members]
                Creates the demo again as of today. The old one is disabled, and other communities stay as they are.
`;

export const options = {
  subdomain: { type: 'string' },
  name: { type: 'string' },
  country: { type: 'string' },
  currency: { type: 'string' },
  'time-zone': { type: 'string' },
  text: { type: 'string' },
  'admin-email': { type: 'string' },
  email: { type: 'string' },
  'primary-color': { type: 'string' },
  'topbar-color': { type: 'string' },
  logo: { type: 'string' },
  'logo-icon': { type: 'string' },
  'tab-feed': { type: 'string' },
  'tab-members': { type: 'string' },
  'tab-opportunities': { type: 'string' },
  'tab-library': { type: 'string' },
  'tab-events': { type: 'string' },
  'even-with-members': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

type Word = 'subdomain' | 'name' | 'admin-email' | 'email' | 'text';

export function needed(values: Values, name: Word): string {
  const value = values[name];
  if (value === undefined) throw new StartError(`Please say --${name} …`);
  return value;
}

/** What an option says, by its shape. */
export function takenBy<Shape extends z.ZodType>(shape: Shape, values: Values, name: Word): z.output<Shape> {
  const { data, error } = shape.safeParse(needed(values, name));
  if (error) throw new StartError(`--${name}: ${error.issues[0]!.message}`);
  return data;
}

/** A field by the option that an operator has typed. */
const optionOf = (field: string) =>
  `--${field.replace('opportunities_board', 'opportunities').replace('tab_name_', 'tab-').replaceAll('_', '-')}`;

export function sentenceFor(problem: unknown): string {
  const fields =
    problem instanceof ZodError ? fieldsOf(problem) : problem instanceof Refusal && problem.fields;
  if (fields)
    return Object.entries(fields)
      .map(([field, sentence]) => `${optionOf(field)}: ${sentence}`)
      .join('\n');
  if (problem instanceof StartError || problem instanceof Refusal) return problem.message;
  return (problem as Error).message.startsWith('Unknown option')
    ? `${(problem as Error).message}\n\n${usage}`
    : String(problem);
}
