import type { RouteAccess } from '../../src/kit/server/http/server.ts';
import { placesOf, type Place } from './places.ts';
import type { Shape } from './samples.ts';

/** A call as the description of the API tells it, or a route beside it, of which only the path is known. */
export interface Call {
  method: string;
  path: string;
  access: string;
  slots: readonly Parameter[];
  query: readonly Parameter[];
  body: Shape | undefined;
  /** Of the body. */
  places: readonly Place[];
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Shape;
}

export interface Calls {
  /** Calls of the API, with their shapes. */
  described: readonly Call[];
  /** Files, pages, streams and tools, of which only the path is known. */
  beside: readonly Call[];
}

interface Description {
  components: { schemas: Record<string, Shape> };
  paths: Record<
    string,
    Record<
      string,
      {
        'x-access': string;
        parameters: (Parameter | { $ref: string })[];
        requestBody?: { content: Record<string, { schema: Shape }> };
      }
    >
  >;
}

/** Paths that no route has and that answer with a page. */
const pages = [
  '/:name',
  '/public/:name',
  '/public/profile/:id',
  '/p/:id',
  '/c/:id',
  '/auth/reset/:token',
  '/post/:id',
];

/** Every route there is: those of the description with their shapes, all others by their path. */
export function callsOf(description: unknown, accessTable: ReadonlyMap<string, RouteAccess>): Calls {
  const { paths, components } = description as Description;
  const whole = <Value>(value: Value) => withoutReferences(value, components.schemas);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => {
      const body = whole(operation.requestBody?.content['application/json']?.schema);
      const parameters = operation.parameters.flatMap((each) => ('name' in each ? [whole(each)] : []));
      return {
        method: method.toUpperCase(),
        path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        access: operation['x-access'],
        slots: parameters.filter((parameter) => parameter.in === 'path'),
        query: parameters.filter((parameter) => parameter.in === 'query'),
        body,
        places: placesOf(body ?? {}),
      };
    }),
  );
  const known = new Set(described.map(({ method, path }) => `${method} ${path}`));
  const beside = [...accessTable, ...pages.map((path) => [`GET ${path}`, 'browser'] as const)]
    .filter(([route]) => !known.has(route))
    .map(([route, access]): Call => {
      const [method = '', path = ''] = route.split(' ');
      const whose = typeof access === 'string' ? access : 'admin';
      return { method, path, access: whose, slots: [], query: [], body: undefined, places: [[]] };
    });
  return { described, beside };
}

/** With each named shape where it is referred to. */
function withoutReferences<Value>(value: Value, named: Record<string, Shape>): Value {
  if (value === undefined) return value;
  const text = JSON.stringify(value, (_, inner: unknown) => {
    const name = isReference(inner) ? inner.$ref.split('/').at(-1)! : undefined;
    return name === undefined ? inner : withoutReferences(named[name], named);
  });
  return JSON.parse(text) as Value;
}

const isReference = (value: unknown): value is { $ref: string } =>
  typeof value === 'object' && value !== null && '$ref' in value;

/** All that can be wrong with a call's input, as a request names it. */
export const brokenPlacesOf = ({ method, path, places, query }: Call): string[] =>
  [
    ...(method === 'GET' ? [] : places.map((place) => `body ${place.join('.')}`)),
    ...query.map(({ name }) => `query ${name}`),
  ].map((place) => `${method} ${path} ${place}`);
