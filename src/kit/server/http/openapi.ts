import { z } from 'zod';
import { isSignedIn, type Endpoint } from '../../common/endpoint.ts';
import { errorAnswer } from '../../common/errors.ts';
import { file } from '../../common/files.ts';

/** What an API key needs for a call. */
type ScopeOf = (endpoint: Endpoint) => string | undefined;
type Paths = Record<string, Record<string, unknown>>;

/**
 * OpenAPI 3.1, made from the same declarations that the routes are made from. Few ever read it, and describing every
 * call takes half as long as all the rest of a start: the paths are made for whoever asks first.
 */
export function openApiDocument(endpoints: readonly Endpoint[], version: string, scopeOf: ScopeOf) {
  let paths: Paths | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guildhall',
      version,
      description:
        'Every call goes to the community’s own host. Paths are case-insensitive. Every write takes JSON, ' +
        'a URL-encoded form or a multipart form. Errors are `{ error: { code, message, request_id } }`.',
    },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Of someone who has signed in; it lives for 15 minutes.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'ghk_…',
          description:
            'An API key, which an admin creates. It acts as that admin within its scopes; a call that names no scope is closed to keys.',
        },
      },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
    },
    get paths(): Paths {
      return (paths ??= pathsOf(endpoints, scopeOf));
    },
  };
}

function pathsOf(endpoints: readonly Endpoint[], scopeOf: ScopeOf): Paths {
  const paths: Paths = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, scopeOf(endpoint)) };
  }
  return paths;
}

function operation(endpoint: Endpoint, scope: string | undefined) {
  const signedIn = isSignedIn(endpoint.access);
  const body = schemaOf(endpoint.body, 'input') as { properties?: object };
  const hasBody = endpoint.method !== 'GET' && Object.keys(body.properties ?? {}).length > 0;
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    summary: endpoint.summary,
    tags: endpoint.tags,
    'x-access': endpoint.access,
    security: signedIn ? [{ token: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])] : [],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotencyHeader] : []),
    ],
    ...(hasBody && { requestBody: { required: true, content: bodies(body) } }),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        content: answer(endpoint),
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const answer = (endpoint: Endpoint) =>
  endpoint.download === undefined
    ? { 'application/json': { schema: schemaOf(endpoint.output, 'output') } }
    : { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } };

const bodies = (schema: object) => ({
  'application/json': { schema },
  'application/x-www-form-urlencoded': { schema },
  'multipart/form-data': { schema },
});

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Retrying with the same key returns the first answer.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function parameters(shape: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === file) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  });
  return schema;
}
