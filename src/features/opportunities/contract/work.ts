import { z } from 'zod';
import { endpoint, nothing } from '../../../kit/common/endpoint.ts';
import { id, optionalText, text, wholeNumber } from '../../../kit/common/fields.ts';
import { file } from '../../../kit/common/files.ts';
import { opportunityFile, tags } from './fields.ts';
import { opportunityDetail, question } from './opportunity.ts';

const params = z.object({ id });
const megabyte = 1_048_576;

export const largestFile = 25 * megabyte;
export const mostFiles = 20;

const verb = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `/api/projects/:id/${path}`,
    access: 'member',
    summary,
    tags,
    params,
    body,
    output: opportunityDetail,
  });

export const acceptAward = verb(
  'award/acceptance',
  'The winner says yes: work begins, and the others hear',
  nothing,
);
export const refuseAward = verb(
  'award/refusal',
  'The winner says no: it is the owner’s to decide again',
  z.object({ reason: text(1000) }),
);
export const completeOpportunity = verb(
  'completion',
  'The work is done; both are asked for a rating',
  nothing,
);
export const endOpportunity = verb(
  'ending',
  'Ends work that was begun, by either side, with a reason',
  z.object({ reason: text(1000) }),
);

export const rateOpportunity = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/rating',
  access: 'member',
  summary:
    'How it was to work together, for 14 days; the other side reads it when both have rated, or afterwards',
  tags,
  params,
  body: z.object({ stars: wholeNumber(1, 5), words: optionalText(1000) }),
  output: opportunityDetail,
});

export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/members/:userId',
  access: 'member',
  summary: 'Says that a colleague works on it, or no longer',
  tags,
  params: z.object({ id, userId: id }),
  body: z.object({ is_member: z.boolean() }),
  output: opportunityDetail,
});

// ── Questions ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/projects/:id/questions',
  access: 'member',
  summary: 'Asks the owner something; everybody reads the answer, nobody but the owner who asked',
  tags,
  status: 201,
  params,
  body: z.object({ text: text(1000) }),
  output: question,
  rateLimit: { member: 20 },
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/projects/:id/questions/:questionId/answer',
  access: 'member',
  summary: 'Answers a question, or changes the answer',
  tags,
  params: z.object({ id, questionId: id }),
  body: z.object({ text: text(2000) }),
  output: question,
});

export const removeQuestion = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/questions/:questionId',
  access: 'member',
  summary: 'Removes a question: the owner any, its asker one that has no answer yet',
  tags,
  params: z.object({ id, questionId: id }),
  output: z.object({ id: z.number().int() }),
});

// ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export const addFile = endpoint({
  method: 'POST',
  path: '/api/projects/:id/files',
  access: 'member',
  summary: 'Adds a file to the brief, to the work, or to the caller’s own answer; at most 25 MB',
  tags,
  status: 201,
  params,
  body: z.object({ file, belongs_to: z.enum(['brief', 'work', 'response']).default('brief') }),
  bodyLimit: largestFile + megabyte,
  output: opportunityFile,
  rateLimit: { member: 20 },
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/projects/:id/files/:fileId',
  access: 'member',
  summary: 'The content of a file, for those who may see what it belongs to',
  tags,
  params: z.object({ id, fileId: id }),
  output: z.unknown(),
  download: 'application/octet-stream',
});

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/files/:fileId',
  access: 'member',
  summary: 'Removes a file that the caller’s company added',
  tags,
  params: z.object({ id, fileId: id }),
  output: z.object({ id: z.number().int() }),
});
