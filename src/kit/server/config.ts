import { resolve } from 'node:path';
import { z } from 'zod';
import { decimalNumber } from '../common/fields.ts';
import { StartError } from './start-error.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return decimalNumber(z.number(error).int(error).min(least, error).max(most, error));
};
const callsInAMinute = (usual: number) => wholeNumber(1, 1_000_000_000).default(usual);
const postgresUrl = z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), {
  error:
    'must look like postgres://user:password@host:5432/database; in the password # is written %23 and / is written %2F',
});

/** Every setting of the product. The table in the README is made from the same names. */
const variables = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  BASE_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name such as example.org, without a port')
    .default('localhost'),
  PUBLIC_URL: z.url('must be a web address such as https://example.org').optional(),
  DEFAULT_COMMUNITY: z.string().toLowerCase().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must look like redis://host:6379')
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z.string().optional(),
  PUSH_HOSTS: z
    .string()
    .toLowerCase()
    .regex(
      /^[a-z0-9.*-]+(,[a-z0-9.*-]+)*$/,
      'must be host names such as push.example.org, separated by commas',
    )
    .optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, 'must be an address such as mailto:admin@example.org')
    .optional(),
  WEBHOOK_HOSTS: z
    .string()
    .toLowerCase()
    .regex(
      /^[a-z0-9.:[\]-]+(,[a-z0-9.:[\]-]+)*$/,
      'must be hosts such as crm.internal or 10.0.0.5:8080, separated by commas',
    )
    .optional(),
  VIDEO_CALL_URL: z
    .url({ protocol: /^https$/, error: 'must be a web address such as https://meet.example.org/' })
    .default('https://meet.jit.si/'),
  ENTERPRISE_EMAIL: z.email('must be an email address such as sales@example.org').optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, 'must be an address such as mailto:security@example.org')
    .optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEED_DEMO: flag.optional(),
  TRUST_PROXY: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LIMIT_ADDRESS: callsInAMinute(3000),
  LIMIT_ADDRESS_PAGES: callsInAMinute(600),
  LIMIT_ADDRESS_FILES: callsInAMinute(12_000),
  LIMIT_MEMBER: callsInAMinute(1200),
  LIMIT_MEMBER_POLLS: callsInAMinute(600),
  LIMIT_API_KEY: callsInAMinute(600),
  LIMIT_COMMUNITY_STRANGERS: callsInAMinute(30_000),
  LIMIT_COMMUNITY_MEMBERS: callsInAMinute(100_000),
  LIMIT_COMMUNITY_POLLS: callsInAMinute(200_000),
  LIMIT_STREAMS: wholeNumber(1, 1_000_000).default(20_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Their values are not repeated on a console that others may read. */
const secretNames = /SECRET|PASSWORD|TOKEN|_URL$/;

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable is what a compose file or a unit file leaves behind for "not set".
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = variables.safeParse(set);
  if (!read.success) {
    const [problem] = read.error.issues;
    const name = String(problem?.path[0]);
    const value = secretNames.test(name) ? 'set' : `"${set[name]}"`;
    throw new StartError(`${name} is ${value}, and it ${sentence(problem?.message)}.`);
  }
  const value = read.data;
  const isDemo = value.SEED_DEMO ?? value.DATABASE_URL === undefined;
  const publicUrl = new URL(
    value.PUBLIC_URL ??
      (value.BASE_DOMAIN === 'localhost' ? `http://localhost:${value.PORT}` : `https://${value.BASE_DOMAIN}`),
  );
  return {
    port: value.PORT,
    /** Everybody knows a demo's password: others reach one only where that was asked for. */
    host: value.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(value.DATA_DIR),
    baseDomain: value.BASE_DOMAIN,
    publicUrl,
    defaultCommunity: value.DEFAULT_COMMUNITY,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    redisUrl: value.REDIS_URL,
    s3: value.S3_BUCKET
      ? {
          bucket: value.S3_BUCKET,
          endpoint: value.S3_ENDPOINT,
          region: value.S3_REGION,
          accessKeyId: value.S3_ACCESS_KEY_ID,
          secretAccessKey: value.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? `Guildhall <no-reply@${value.BASE_DOMAIN}>`,
    push: {
      /** Push services besides those of the well-known browsers; `*.example.org` for all below. */
      hosts: value.PUSH_HOSTS?.split(',') ?? [],
      /** Whom a push service writes to when something is wrong; one that names this machine alone is refused by some. */
      contact: value.PUSH_CONTACT ?? contactOf(value.MAIL_FROM, value.BASE_DOMAIN),
    },
    /** Exact hosts, with or without a port, that webhooks may lead to although they are in a private network or without https. */
    webhookHosts: value.WEBHOOK_HOSTS?.split(',') ?? [],
    /** The room's name is put behind it. */
    videoCallUrl: withSlash(value.VIDEO_CALL_URL),
    /** Whom a company writes to that needs more than the plans give. */
    enterpriseEmail: value.ENTERPRISE_EMAIL ?? `enterprise@${value.BASE_DOMAIN}`,
    /** Where to report a vulnerability. */
    securityContact: value.SECURITY_CONTACT ?? `mailto:security@${value.BASE_DOMAIN}`,
    secret: value.SECRET,
    /** A demo instance shows its sign-ins and its mails to everybody. */
    isDemo,
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    /** Connections for events that this process holds open. */
    mostStreams: value.LIMIT_STREAMS,
    logLevel: value.LOG_LEVEL,
    /** Calls in a minute. What a single call has for itself stands in its contract. */
    limits: {
      /** Of strangers, from one network address. */
      address: value.LIMIT_ADDRESS,
      addressPages: value.LIMIT_ADDRESS_PAGES,
      addressFiles: value.LIMIT_ADDRESS_FILES,
      /** Of one member, polls apart. */
      member: value.LIMIT_MEMBER,
      memberPolls: value.LIMIT_MEMBER_POLLS,
      apiKey: value.LIMIT_API_KEY,
      /** Of one community, each of the three by itself. */
      communityStrangers: value.LIMIT_COMMUNITY_STRANGERS,
      communityMembers: value.LIMIT_COMMUNITY_MEMBERS,
      communityPolls: value.LIMIT_COMMUNITY_POLLS,
    },
  };
}

/** Without it a room would replace the last part of the address. */
const withSlash = (address: string) => new URL(address.endsWith('/') ? address : `${address}/`);

function contactOf(mailFrom: string | undefined, domain: string): string {
  const [address] = /[^<>\s]+@[^<>\s]+/.exec(mailFrom ?? '') ?? [];
  return `mailto:${address ?? `push@${domain === 'localhost' ? 'guildhall.invalid' : domain}`}`;
}

function sentence(message: string | undefined): string {
  if (message === undefined) return 'is not understood';
  return message.startsWith('must') ? message : `is not understood (${message.toLowerCase()})`;
}

/** Where a community lives in a browser. Links in mails are made from this, never from a request's Host header. */
export function originOf(config: Pick<Config, 'publicUrl' | 'defaultCommunity'>, subdomain: string): string {
  const url = new URL(config.publicUrl);
  if (subdomain !== config.defaultCommunity) url.hostname = `${subdomain}.${url.hostname}`;
  return url.origin;
}
