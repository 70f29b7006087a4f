import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../common/audit-action.ts';
import type { CompanyRowId } from '../common/ids.ts';
import type { Config } from './config.ts';
import type { Subscription } from './events.ts';
import type { MediaAddresses } from './files/media-addresses.ts';
import type { FileStore } from './files/store.ts';
import type { ApiWords } from './http/api-words.ts';
import type { Route } from './http/calls.ts';
import type { Hall } from './http/door.ts';
import type { AnyJobKind } from './jobs.ts';
import type { Log } from './log.ts';
import type { SendMail } from './mail/send-mail.ts';
import type { MergeCompanies } from './merge.ts';
import type { MyDataPart } from './my-data.ts';
import type { NoticeTable, SilentEvent } from './notice.ts';
import type { OwnDates } from './own-dates.ts';
import type { CommunityTx, Database } from './tx.ts';
import type { SendWhisper } from './whispers.ts';

/** The version that is running, and what is new in it for admins. */
export interface Release {
  version: string;
  news: readonly { title: string; text: string }[];
}

/** What every feature is handed. */
export interface FeatureServices {
  config: Config;
  secret: string;
  log: Log;
  database: Database;
  store: FileStore;
  /** Addresses of files that are for members. */
  media: MediaAddresses;
  sendMail: SendMail;
  sendWhisper: SendWhisper;
}

/**
 * All that the server has to know of a feature, in one object. `Needs` is what it is handed besides the services of the kit,
 * because another feature makes it.
 */
export interface Feature<Needs extends object = object> {
  /** Its folder. */
  name: string;
  routes?: (services: FeatureServices & Needs) => readonly Route[];
  /** What the description of the API says of them. */
  words?: ApiWords;
  /** Addresses that are no calls of a contract, such as a sitemap. */
  pages?: (app: FastifyInstance, hall: Hall, services: FeatureServices & Needs) => void;
  jobs?: (services: FeatureServices & Needs) => readonly AnyJobKind[];
  /** What it does when something happens elsewhere. */
  subscriptions?: (services: FeatureServices & Needs) => readonly Subscription[];
  /** What it adds to the calendar that a member has subscribed to. */
  ownDates?: OwnDates;
  /** Its part of the table that turns events into notifications. */
  notices?: readonly NoticeTable[];
  /** Events of its own that never make one. */
  silent?: readonly SilentEvent[];
  /** All that its verbs may write into the audit. */
  audits?: readonly AuditAction[];
  /** Once the server takes jobs, and before it takes requests. */
  atStart?: (services: FeatureServices & Needs) => Promise<void>;
  /** What it knows of a member who asks for their data. */
  myData?: readonly MyDataPart[];
  /**
   * Somebody has left. What it keeps of them goes, and of their company with its last member, in the transaction that ends the
   * seat: nobody is half gone. What this means for others follows the event `member.left`.
   */
  leave?: Leave;
  /** What becomes of what it keeps when an admin merges two companies. */
  merge?: MergeCompanies;
}

/** A seat that has just ended. */
export interface EndedSeat {
  memberId: number;
  companyId: CompanyRowId;
  /** The address of the account, which may live on in other communities. */
  email: string;
  /** The company has closed with it. */
  isClosed: boolean;
}

export type Leave = (tx: CommunityTx, seat: EndedSeat) => Promise<void>;
