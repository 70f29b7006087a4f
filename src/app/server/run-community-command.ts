import { parseArgs } from 'node:util';
import { ZodError } from 'zod';
import { inviteByMail, makeMemberAdmin, resetTwoStep } from '../../features/accounts/server/public.ts';
import {
  allCommunities,
  createCommunity,
  prepareLogo,
  prepareLogoIcon,
  setBranding,
  setDisabled,
} from '../../features/communities/server/public.ts';
import { Refusal } from '../../kit/common/errors.ts';
import { email as emailShape, text as textShape } from '../../kit/common/fields.ts';
import { originOf } from '../../kit/server/config.ts';
import { fieldsOf } from '../../kit/server/http/failures.ts';
import { StartError } from '../../kit/server/start-error.ts';
import type { Services } from './services.ts';
import { uploadOf } from './upload-of.ts';
import { withServices } from './with-services.ts';

const usage = `npm run community -- <command> …

  create        --subdomain harbour --name "Harbour Business Collective" --admin-email admin@example.org [--country DE]
                Makes a community and mails its first admin an invitation. It begins with the currency, time zone and
                phone prefix of the country, by its code or English name; without one, with those of Sydney.
  invite        --subdomain harbour --admin-email admin@example.org
                Mails an admin an invitation, for example when the first one has expired.
  make-admin    --subdomain harbour --email jo@example.org
                Makes a member an admin, for example when no admin is left, and notifies the admins.
  reset-two-step --subdomain harbour --email jo@example.org
                Turns off two-step sign-in for a member who has lost their phone and their recovery codes. Make sure
                that it is them who ask. They and the admins of all their communities are told.
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

/** A few sentences. */
const longestClosingText = 500;

const options = {
  subdomain: { type: 'string' },
  name: { type: 'string' },
  country: { type: 'string' },
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

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function needed(values: Values, name: 'subdomain' | 'name' | 'admin-email' | 'email'): string {
  const value = values[name];
  if (value === undefined) throw new StartError(`Please say --${name} …`);
  return value;
}

async function communityIn({ directory }: Services, values: Values) {
  const community = await directory.find(needed(values, 'subdomain'));
  if (!community) throw new StartError(`There is no community at "${values.subdomain}".`);
  return community;
}

const commands: Record<string, (services: Services, values: Values) => Promise<string>> = {
  async create(services, values) {
    const wanted = {
      subdomain: needed(values, 'subdomain'),
      name: needed(values, 'name'),
      country: values.country,
    };
    const email = emailShape.parse(needed(values, 'admin-email'));
    const community = await createCommunity(services.database, wanted);
    await inviteByMail(services, community, { email, communityRole: 'Admin', invitedBy: null });
    return `${community.name} is at ${originOf(services.config, community.subdomain)}. The invitation is on its way to ${email}.`;
  },
  async invite(services, values) {
    const community = await communityIn(services, values);
    const email = emailShape.parse(needed(values, 'admin-email'));
    await inviteByMail(services, community, { email, communityRole: 'Admin', invitedBy: null });
    return `The invitation is on its way to ${email}.`;
  },
  async 'make-admin'(services, values) {
    const community = await communityIn(services, values);
    const email = emailShape.parse(needed(values, 'email'));
    return (await makeMemberAdmin(services, community, email))
      ? `${email} is an admin of ${community.name} now. Its admins are told.`
      : `${email} is an admin of ${community.name} already.`;
  },
  async 'reset-two-step'(services, values) {
    const community = await communityIn(services, values);
    const email = emailShape.parse(needed(values, 'email'));
    return (await resetTwoStep(services, community, email))
      ? `${email} can sign in without the second step now. The member and the admins have been notified.`
      : `${email} has not turned on two-step sign-in.`;
  },
  async list({ database, config }) {
    const all = await database.asSystem('list communities', allCommunities);
    if (all.length === 0) return 'There is no community yet.';
    return all
      .map(({ subdomain, name, disabled_at: disabledAt }) =>
        [subdomain.padEnd(24), name.padEnd(40), disabledAt ? 'disabled' : originOf(config, subdomain)].join(
          ' ',
        ),
      )
      .join('\n');
  },
  async 'set-branding'(services, values) {
    const { database, store } = services;
    const community = await communityIn(services, values);
    const uploads = {
      ...(values.logo && { logo: await uploadOf(values.logo) }),
      ...(values['logo-icon'] && { logo_icon: await uploadOf(values['logo-icon']) }),
    };
    const change = {
      name: values.name,
      primary_color: values['primary-color'],
      topbar_color: values['topbar-color'],
      tab_name_feed: values['tab-feed'],
      tab_name_members: values['tab-members'],
      tab_name_opportunities_board: values['tab-opportunities'],
      tab_name_library: values['tab-library'],
      tab_name_events: values['tab-events'],
    };
    if (Object.values({ ...change, ...uploads }).every((value) => value === undefined)) {
      throw new StartError("Please name what to change, for example --primary-color '#0f6e84'.");
    }
    try {
      const pictures = {
        ...(uploads.logo && { logo: await prepareLogo(uploads.logo) }),
        ...(uploads.logo_icon && { logo_icon: await prepareLogoIcon(uploads.logo_icon) }),
      };
      await database.inCommunity({ communityId: community.id }, (tx) =>
        setBranding(tx, store, change, pictures),
      );
    } finally {
      await Promise.all(Object.values(uploads).map((picture) => picture.discard()));
    }
    return `The branding of ${community.subdomain} is changed.`;
  },
  disable: (services, values) =>
    switchTo(
      services,
      needed(values, 'subdomain'),
      true,
      values.text === undefined ? null : textShape(longestClosingText).parse(values.text),
    ),
  enable: (services, values) => switchTo(services, needed(values, 'subdomain'), false),
  // The demo is much to read, and no other command needs it.
  'remove-demo': async (services) => (await import('./demo/remove-demo.ts')).removeDemo(services),
  'renew-demo': async (services, values) =>
    (await import('./demo/renew-demo.ts')).renewDemo(services, values['even-with-members'] === true),
};

async function switchTo(
  { database }: Services,
  subdomain: string,
  isDisabled: boolean,
  says: string | null = null,
): Promise<string> {
  const found = await database.asSystem('disable or enable a community', (tx) =>
    setDisabled(tx, subdomain, isDisabled, says),
  );
  if (!found) throw new StartError(`There is no community at "${subdomain}".`);
  return `${subdomain} is ${isDisabled ? 'disabled' : 'enabled'}.`;
}

function sentenceFor(problem: unknown): string {
  if (problem instanceof ZodError)
    return Object.entries(fieldsOf(problem))
      .map((pair) => pair.join(': '))
      .join('\n');
  if (problem instanceof StartError || problem instanceof Refusal) return problem.message;
  return (problem as Error).message.startsWith('Unknown option')
    ? `${(problem as Error).message}\n\n${usage}`
    : String(problem);
}

/** What the command says, and the code that its process ends with. */
export async function runCommunityCommand(
  words: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const name = positionals[0] ?? '';
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || values.help) return { code: values.help ? 0 : 1, said: usage };
    return { code: 0, said: await withServices(env, (services) => command(services, values)) };
  } catch (problem) {
    return { code: 1, said: sentenceFor(problem) };
  }
}
