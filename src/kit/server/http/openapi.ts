import type { Endpoint } from '../../common/endpoint.ts';
import { errorAnswer } from '../../common/errors.ts';
import type { ApiPart } from './api-words.ts';
import { kitWords } from './kit-words.ts';
import { operationOf } from './openapi-operation.ts';
import { Schemas } from './openapi-schemas.ts';

/** What an API key needs for a call. */
type ScopeOf = (endpoint: Endpoint) => string | undefined;
type Paths = Record<string, Record<string, unknown>>;

interface Facts {
  version: string;
  /** Where the people who run this installation are found. */
  home: string;
  scopeOf: ScopeOf;
}

/**
 * OpenAPI 3.1, made from the same declarations that the routes are made from. Few ever read it, and describing every
 * call takes half as long as all the rest of a start: it is made when someone first asks.
 */
export function openApiDocument(parts: readonly ApiPart[], facts: Facts) {
  let made: { paths: Paths; components: object } | undefined;
  const contents = () => (made ??= contentsOf(parts, facts.scopeOf));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guildhall',
      version: facts.version,
      description:
        'Every call goes to the community’s own host. Paths are case-insensitive. Every write takes JSON, ' +
        'a URL-encoded form or a multipart form. Errors are `{ error: { code, message, request_id } }`. ' +
        'A path that exists answers 405 to another method, and its header `Allow` names those it takes.',
      contact: { name: 'The people who run this installation', url: facts.home },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The community’s own host' }],
    tags: tagsOf(parts),
    get components(): object {
      return contents().components;
    },
    get paths(): Paths {
      return contents().paths;
    },
  };
}

const tagsOf = (parts: readonly ApiPart[]) =>
  parts
    .flatMap(({ words }) => Object.entries(words.tags))
    .map(([name, description]) => ({ name, description }));

function contentsOf(parts: readonly ApiPart[], scopeOf: ScopeOf) {
  const schemas = new Schemas(parts.map(({ words }) => words));
  schemas.underName(schemas.of(errorAnswer, 'output', kitWords, 'Error'), 'Error');
  const paths: Paths = {};
  for (const { endpoints, words } of parts) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = operationOf(endpoint, scopeOf(endpoint), { words, schemas });
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return { paths, components: { securitySchemes, parameters, responses, schemas: schemas.named } };
}

const securitySchemes = {
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
};

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Retrying with the same key returns the first answer.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
};

const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const seconds = { type: 'integer', minimum: 0 };

const responses = {
  Refused: {
    description:
      'Refused. `code` says why for programs, `message` for people; `invalid_input` (400) names the fields. 401 needs a sign-in or a key, 403 a ' +
      'right, 404 something that is there for the caller, 405 another method, and 429 a pause.',
    headers: {
      Allow: { description: 'With 405: the methods that this path takes.', schema: { type: 'string' } },
      'Retry-After': { description: 'With 429: how many seconds to wait.', schema: seconds },
    },
    content: error,
  },
  Failed: {
    description: 'The server is busy (503), has no room (507) or is at fault (500).',
    headers: {
      'Retry-After': { description: 'With 503: how many seconds to wait.', schema: seconds },
    },
    content: error,
  },
};
