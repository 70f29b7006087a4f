import type { Answer } from '../../../../testing/client.ts';
import { aMember, good, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import type { TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import type { ComparedResponse, OpportunityResponse } from '../contract/responses.ts';

const dayMs = 24 * 3_600_000;
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** A form with everything that posting asks for. */
export const aForm = (more: object = {}) => ({
  title: 'A new roof for the boathouse',
  brief: 'The **old** one leaks. Slate, please.',
  tags: [{ text: 'Roofing', colour: 'blue' }],
  place: 'Bergen',
  price: { kind: 'fixed', low: 500_000, high: null },
  currency: 'AUD',
  deadline: inDays(10),
  ...more,
});

export type Answered = OpportunityDetail & ErrorAnswer;
export type AnsweredResponse = OpportunityResponse & ErrorAnswer;

export const draft = async (by: TestMember, more: object = {}): Promise<OpportunityDetail> =>
  good(await by.client.post<Answered>('/api/projects', { json: aForm(more) }), 201);

export const verb = <Body = Answered>(
  member: TestMember,
  id: number,
  path: string,
  json: object = {},
): Promise<Answer<Body>> => member.client.post<Body>(`/api/projects/${id}/${path}`, { json });

export const put = <Body = Answered>(
  member: TestMember,
  id: number,
  path: string,
  json: object = {},
): Promise<Answer<Body>> => member.client.put<Body>(`/api/projects/${id}${path}`, { json });

/** One that is open, as its owner sees it. */
export async function anOpportunity(by: TestMember, more: object = {}): Promise<OpportunityDetail> {
  const { id } = await draft(by, more);
  return good(await verb(by, id, 'posting'), 200);
}

export const show = async (member: TestMember, id: number): Promise<OpportunityDetail> =>
  good(await member.client.get<OpportunityDetail>(`/api/projects/${id}`), 200);

/** Kept, and sent unless it is done with a partner. */
export async function aResponse(by: TestMember, id: number, more: object = {}): Promise<OpportunityResponse> {
  const json = { message: 'We can do that.', amount: 450_000, currency: 'AUD', ...more };
  good(await put<AnsweredResponse>(by, id, '/response', json), 200);
  return good(await verb<AnsweredResponse>(by, id, 'response/sending'), 200);
}

export const responsesTo = async (owner: TestMember, id: number, sort = 'newest') =>
  good(
    await owner.client.get<{ responses: ComparedResponse[]; is_sealed: boolean; answers: number | null }>(
      `/api/projects/${id}/responses?sort=${sort}`,
    ),
    200,
  );

/** Why something was refused; it was, with a 409. */
export async function reasonOf(answering: Promise<Answer>): Promise<string> {
  const { status, body, text } = await answering;
  if (status !== 409) throw new Error(`Answered with ${status}: ${text}`);
  return (body as ErrorAnswer).error.code;
}

/** As if its time were over; what time does then is read at once, and told by the job. */
export async function endTime(server: TestServer, id: number, ago = '1 second'): Promise<void> {
  await server.database.admin.query(
    `UPDATE opportunities
        SET deadline = CASE WHEN status = 'Open' THEN now() - $2::interval ELSE deadline END, ends_at = now() - $2::interval
      WHERE id = $1`,
    [id, ago],
  );
}

/** An owner and so many companies besides. */
export async function ownerAnd(
  server: TestServer,
  community: TestCommunity,
  others: number,
): Promise<[TestMember, ...TestMember[]]> {
  const owner = await aMember(server, community);
  const rest: TestMember[] = [];
  for (let at = 0; at < others; at += 1) rest.push(await aMember(server, community));
  return [owner, ...rest];
}

/** Answered, closed and awarded to the first of them. */
export async function anAward(
  server: TestServer,
  owner: TestMember,
  companies: readonly TestMember[],
  award: object = {},
): Promise<number> {
  const { id } = await anOpportunity(owner);
  const responses: OpportunityResponse[] = [];
  for (const company of companies) responses.push(await aResponse(company, id));
  await endTime(server, id);
  good(await verb(owner, id, `responses/${responses[0]!.id}/award`, award), 200);
  return id;
}

/** Every route of opportunities, as the product describes itself. */
export async function opportunityRoutesOf(server: TestServer): Promise<{ method: string; path: string }[]> {
  const { body } = await server
    .visitor()
    .get<{ paths: Record<string, Record<string, { tags?: string[] }>> }>('/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags }]) =>
      tags?.includes('opportunities') ? [{ method: method.toUpperCase(), path }] : [],
    ),
  );
}

/** With whatever any of the routes asks for: a body that is whole, whichever it is. */
export const anyBody = () => ({
  ...aForm(),
  version: 1,
  message: 'x',
  text: 'x',
  reason: 'x',
  stars: 5,
  agrees: true,
  is_member: true,
  is_passed: true,
  is_shortlisted: true,
  is_subscribed: true,
});

export const aPdf = (name: string, belongsTo = 'brief'): FormData => {
  const multipart = new FormData();
  multipart.append('belongs_to', belongsTo);
  multipart.append('file', new Blob(['%PDF-1.4\n%%EOF']), name);
  return multipart;
};
