import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inviteByMail, makeMemberAdmin, resetTwoStep } from '../../features/accounts/server/public.ts';
import {
  allCommunities,
  createCommunity,
  prepareLogo,
  prepareLogoIcon,
  setBranding,
  setDisabled,
} from '../../features/communities/server/public.ts';
import { email as emailShape, text as textShape } from '../../kit/common/fields.ts';
import { originOf } from '../../kit/server/config.ts';
import { StartError } from '../../kit/server/start-error.ts';
import { needed, options, sentenceFor, takenBy, usage, type Values } from './community-options.ts';
import type { Services } from './services.ts';
import { uploadOf } from './upload-of.ts';
import { withServices } from './with-services.ts';

/** A few sentences. */
const longestClosingText = 500;

/** So that nobody founds a community in another database than the one that runs. */
const databaseOf = ({ config }: Services) =>
  config.databaseUrl === undefined
    ? `Database: the embedded one in ${resolve(config.dataDir)}.`
    : `Database: ${databaseName(config.databaseUrl)}.`;

function databaseName(address: string): string {
  const { host, pathname } = new URL(address);
  return `${decodeURIComponent(pathname.slice(1))} at ${host}`;
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
      currency: values.currency,
      time_zone: values['time-zone'],
    };
    const email = takenBy(emailShape, values, 'admin-email');
    const community = await createCommunity(services.database, wanted);
    await inviteByMail(services, community, { email, communityRole: 'Admin', invitedBy: null });
    return `${community.name} is at ${originOf(services.config, community.subdomain)}. The invitation is on its way to ${email}.\n${databaseOf(services)}`;
  },
  async invite(services, values) {
    const community = await communityIn(services, values);
    const email = takenBy(emailShape, values, 'admin-email');
    await inviteByMail(services, community, { email, communityRole: 'Admin', invitedBy: null });
    return `The invitation is on its way to ${email}.`;
  },
  async 'make-admin'(services, values) {
    const community = await communityIn(services, values);
    const email = takenBy(emailShape, values, 'email');
    return (await makeMemberAdmin(services, community, email))
      ? `${email} is an admin of ${community.name} now. Its admins are told.`
      : `${email} is an admin of ${community.name} already.`;
  },
  async 'reset-two-step'(services, values) {
    const community = await communityIn(services, values);
    const email = takenBy(emailShape, values, 'email');
    return (await resetTwoStep(services, community, email))
      ? `${email} can sign in without the second step now. The member and the admins have been notified.`
      : `${email} has not turned on two-step sign-in.`;
  },
  async list(services) {
    const { database, config } = services;
    const all = await database.asSystem('list communities', allCommunities);
    if (all.length === 0) return `There is no community yet.\n${databaseOf(services)}`;
    return all
      .map(({ subdomain, name, disabled_at: disabledAt }) =>
        [subdomain.padEnd(24), name.padEnd(40), disabledAt ? 'disabled' : originOf(config, subdomain)].join(
          ' ',
        ),
      )
      .concat(databaseOf(services))
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
      values.text === undefined ? null : takenBy(textShape(longestClosingText), values, 'text'),
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
