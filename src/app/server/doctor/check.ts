import { lookup } from 'node:dns/promises';
import type { Config } from '../../../kit/server/config.ts';

export type Grade = 'ok' | 'warning' | 'wrong';

export interface Told {
  grade: Grade;
  says: string;
  /** What the operator can do about it. */
  todo?: string;
}

export interface Finding extends Told {
  check: string;
}

/** The installation that is looked at. */
export interface Place {
  config: Config;
  /** Undefined before the first start. */
  secret: string | undefined;
  /** Undefined while the embedded PostgreSQL does not run. */
  databaseUrl: string | undefined;
  /** Where a test email goes. */
  mailTo?: string | undefined;
  /** The address of a host, as this machine finds it. */
  lookup(host: string): Promise<string>;
}

/** IPv4 first: what listens on 127.0.0.1 is not found at ::1, which is `localhost`, too. */
export const findAddress = async (host: string) => (await lookup(host, { order: 'ipv4first' })).address;

export interface Check {
  name: string;
  /** For a failure that the check did not foresee, such as no answer. */
  todo: string;
  look(place: Place): Promise<Told>;
}

export const ok = (says: string): Told => ({ grade: 'ok', says });
export const warning = (says: string, todo: string): Told => ({ grade: 'warning', says, todo });
export const wrong = (says: string, todo: string): Told => ({ grade: 'wrong', says, todo });
