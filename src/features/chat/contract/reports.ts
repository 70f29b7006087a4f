import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { decidedOnMe, newObjection, objection, objectionDecision } from '../../../kit/common/objection.ts';
import { chatObjectionRefused, chatObjectionUpheld, chatReportDecided, chatReportRead } from '../audits.ts';
import { reportReasons } from './messages.ts';

const tags = ['chat reports'];

const person = z.object({ user_id: z.number().int(), name: z.string(), company_name: z.string() });

const report = z.object({
  id: z.number().int(),
  reporter: person,
  reported: person,
  reason: z.enum(reportReasons),
  note: z.string(),
  created_at: z.string(),
  decision: z.enum(['no_action', 'warned']).nullable(),
  decided_at: z.string().nullable(),
  objection: objection.nullable(),
  /** Not where the caller's own company is part of it, as long as there is another admin. */
  can: z.object({ decide: z.boolean(), answer_objection: z.boolean() }),
});
export type ChatReport = z.infer<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/chat-reports',
  access: ['moderator'],
  summary: 'Reported messages, without their content; those that wait for a decision, or all',
  tags,
  query: z.object({ state: z.enum(['open', 'all']).default('open'), after: z.string().max(200).optional() }),
  output: z.object({ reports: z.array(report), next: z.string().nullable() }),
  staleAfter: ['chat.reported', 'chat.report_decided', 'chat.objected', 'chat.objection_decided'],
});

/** What an admin sees of a conversation, and nothing besides. That they looked is kept. */
export const readReport = endpoint({
  method: 'POST',
  path: '/api/admin/chat-reports/:id/reading',
  access: ['moderator'],
  audits: [chatReportRead],
  summary:
    'A reported message and the ten around it, but none from before a takeover; that it was read is kept in the audit',
  tags,
  params: z.object({ id }),
  output: report.extend({
    /** As it was when it was reported. */
    content: z.string(),
    message_id: z.number().int(),
    /** What the reported message said before its author edited it, the oldest first. */
    former_texts: z.array(z.object({ content: z.string(), from: z.string(), until: z.string() })),
    around: z.array(
      z.object({
        id: z.number().int(),
        user_id: z.number().int(),
        name: z.string(),
        content: z.string(),
        sent_at: z.string(),
        is_reported: z.boolean(),
        is_deleted: z.boolean(),
      }),
    ),
  }),
  idempotent: false,
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/admin/chat-reports/:id/decision',
  access: ['moderator'],
  audits: [chatReportDecided],
  summary: 'Closes a report; the reporter is told, and with a warning the author too',
  tags,
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['no_action', 'warned']) }),
  output: report,
});

export const decideChatObjection = endpoint({
  method: 'POST',
  path: '/api/admin/chat-reports/:id/objection/decision',
  access: ['moderator'],
  audits: [chatObjectionUpheld, chatObjectionRefused],
  summary: 'Upholds an objection, which withdraws the warning, or refuses it; whoever was warned is told',
  tags,
  params: z.object({ id }),
  body: objectionDecision,
  output: report,
});

export const getMyChatDecision = endpoint({
  method: 'GET',
  path: '/api/chat-reports/:id',
  access: 'member',
  summary: 'What was decided about a message the caller wrote',
  tags,
  params: z.object({ id }),
  output: decidedOnMe,
  staleAfter: ['chat.objection_decided'],
});

export const objectToChatDecision = endpoint({
  method: 'POST',
  path: '/api/chat-reports/:id/objection',
  access: 'member',
  summary: 'Objects to a warning about a message the caller wrote, once; the admins are told',
  tags,
  params: z.object({ id }),
  body: newObjection,
  output: decidedOnMe,
  status: 201,
});
