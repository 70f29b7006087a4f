import { features } from '../../../../app/server/features.ts';
import { expect } from 'vitest';
import { aMember, type TestCommunity, type TestMember } from '../../../../../testing/factories.ts';
import type { TestServer } from '../../../../../testing/server.ts';
import type { Notification } from '../../contract/bell.ts';
import { Table } from '../table.ts';
import { deliverDue } from './deliver-due.ts';

const table = new Table(features.flatMap((feature) => feature.notices ?? []));

/** What the worker does at that moment. */
export const deliverAt = ({ services }: TestServer, at: Date) => deliverDue({ ...services, table }, at);

export const inMinutes = (minutes: number, from = new Date()) => new Date(from.getTime() + minutes * 60_000);

export const invite = async (from: TestMember, to: TestMember): Promise<number> =>
  (
    await from.client.post<{ partnership: { id: number } }>('/api/partnerships', {
      json: { company_id: to.id },
    })
  ).body.partnership.id;

export const accept = ({ client }: TestMember, id: number) =>
  client.post(`/api/partnerships/${id}/acceptance`, { json: { version: 1 } });

export const refer = async (from: TestMember, to: TestMember, customer = 'Olivia Chen'): Promise<number> => {
  const json = {
    company_id: to.id,
    contact_name: customer,
    contact_email: `${customer.replace(' ', '.')}@example.org`,
    need: 'Somewhere to keep pallets',
    customer_agreed: true,
  };
  return (await from.client.post<{ id: number }>('/api/referrals', { json })).body.id;
};

export interface WrittenMail {
  id: number;
  kind: string;
  subject: string;
  text_part: string;
  html_part: string;
  thread: string | null;
  unsubscribe_url: string | null;
}

/** Oldest first. */
export const mailsTo = async ({ database }: TestServer, { email }: TestMember): Promise<WrittenMail[]> =>
  (
    await database.admin.query<WrittenMail>(
      'SELECT id, kind, subject, text_part, html_part, thread, unsubscribe_url FROM mails WHERE recipient = $1 ORDER BY id',
      [email],
    )
  ).rows;

export const subjectsTo = async (server: TestServer, member: TestMember) =>
  (await mailsTo(server, member)).map(({ subject }) => subject);

export interface KeptDelivery {
  topic: string;
  mail: string;
  mail_reason: string | null;
  push: string;
  push_reason: string | null;
}

/** Oldest first. */
export const deliveriesOf = async ({ database }: TestServer, { id }: TestMember): Promise<KeptDelivery[]> =>
  (
    await database.admin.query<KeptDelivery>(
      `SELECT topic, mail, mail_reason, push, push_reason FROM notification_deliveries
        WHERE member_id = $1 AND mail IS NOT NULL ORDER BY event_id`,
      [id],
    )
  ).rows;

/** Their events have been handled: there is a record of so many. */
export async function toldOf(server: TestServer, member: TestMember, rows = 1): Promise<void> {
  await expect.poll(async () => (await deliveriesOf(server, member)).length).toBe(rows);
}

export const bellOf = async ({ client }: TestMember): Promise<Notification[]> =>
  (await client.get<Notification[]>('/api/User/GetUserNotifications')).body;

export const twoCompaniesIn = async (server: TestServer, community: TestCommunity) =>
  [
    await aMember(server, community, { company: 'Harbour Rope' }),
    await aMember(server, community, { company: 'Lindqvist Accounting' }),
  ] as const;
