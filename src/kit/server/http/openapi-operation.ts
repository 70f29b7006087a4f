import type { z } from 'zod';
import { isSignedIn, type Access } from '../../common/call.ts';
import type { Endpoint } from '../../common/endpoint.ts';
import type { ApiWords } from './api-words.ts';
import type { Schema, Schemas } from './openapi-schemas.ts';

/** One call, in the terms of OpenAPI. */
export function operationOf(
  endpoint: Endpoint,
  scope: string | undefined,
  { words, schemas }: { words: ApiWords; schemas: Schemas },
) {
  const id = operationIdOf(endpoint);
  const sent = schemas.of(endpoint.body, 'input', words, id);
  const hasBody = endpoint.method !== 'GET' && Object.keys(schemas.whole(sent).properties ?? {}).length > 0;
  const body = hasBody && schemas.underName(sent, `${id[0]!.toUpperCase()}${id.slice(1)}Body`);
  const parameters = (shape: z.ZodType, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schemas.whole(schemas.of(shape, 'input', words, id));
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description: slotWords(endpoint, name) ?? description }),
      schema,
    }));
  };
  return {
    operationId: id,
    summary: endpoint.summary,
    description: explanationOf(endpoint, scope),
    tags: endpoint.tags,
    // Descriptions of earlier versions said admin here, and programs go by it.
    ...(typeof endpoint.access === 'string'
      ? { 'x-access': endpoint.access }
      : { 'x-access': 'admin', 'x-roles': endpoint.access }),
    ...(scope !== undefined && { 'x-scope': scope }),
    security: isSignedIn(endpoint.access)
      ? [{ token: [] }, ...(scope === undefined ? [] : [{ apiKey: [] }])]
      : [],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && { requestBody: { required: true, content: bodiesOf(body) } }),
    responses: {
      [endpoint.status]: { description: 'Success', content: answerOf(endpoint, words, schemas, id) },
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  };
}

const operationIdOf = ({ method, path }: Endpoint) =>
  method.toLowerCase() + path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase());

/** An id alone says little: in a path it is one of what stands before it. */
const slotWords = ({ path }: Endpoint, name: string) => {
  const before = name === 'id' ? /([\w-]+)\/:id(?!\w)/.exec(path)?.[1] : undefined;
  return before && `Which of \`${before}\`, by its id.`;
};

function answerOf(endpoint: Endpoint, words: ApiWords, schemas: Schemas, id: string) {
  const { download } = endpoint;
  const shape = download === undefined ? endpoint.output : words.downloads?.[id];
  return {
    [download ?? 'application/json']: {
      schema: shape ? schemas.of(shape, 'output', words, id) : { type: 'string', format: 'binary' },
    },
  };
}

const bodiesOf = (schema: Schema) => ({
  'application/json': { schema },
  'application/x-www-form-urlencoded': { schema },
  'multipart/form-data': { schema },
});

const callers: Record<Extract<Access, string>, string> = {
  anywhere: 'Needs no sign-in and no community.',
  visitor: 'Needs no sign-in.',
  member: 'For signed-in members.',
  admin: 'For admins of the community.',
};

/** Who may make a call and how often, in the words of its declaration. */
function explanationOf(endpoint: Endpoint, scope: string | undefined): string {
  const { access, rateLimit, idempotent, audits, download } = endpoint;
  const limits = rateLimit === 'none' ? [] : Object.entries(rateLimit);
  return [
    typeof access === 'string'
      ? callers[access]
      : `For admins of the community, and for members with the role ${access.join(' or ')}.`,
    isSignedIn(access) &&
      (scope === undefined ? 'Closed to API keys.' : `An API key needs the scope \`${scope}\`.`),
    download !== undefined && 'Answers with a file.',
    limits.length > 0 &&
      `At most ${limits.map(([by, most]) => `${most} calls a minute for each ${by}`).join(' and ')}.`,
    idempotent && 'A retry with the same `Idempotency-Key` gets the first answer.',
    audits.length > 0 && 'Leaves an entry in the audit.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
