import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../src/app/server/features.ts';
import { commonFields } from '../../src/kit/server/http/field-words.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { fieldsOf, objectsOf, operationsOf, type ApiDocument } from './api-document.ts';

let server: TestServer;
let document: ApiDocument;

beforeAll(async () => {
  server = await startTestServer();
  document = (await server.visitor().get<ApiDocument>('/api/openapi.json')).body;
});
afterAll(() => server.close());

test('gives every field of the API a type', () => {
  const fields = fieldsOf(document);
  expect(fields.length).toBeGreaterThan(3000);
  const typed = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref'];
  const untyped = fields.filter(({ schema }) => !typed.some((key) => key in schema));
  expect(untyped.map(({ at }) => at)).toEqual([]);
});

test('says what every field and parameter means (features/*/server/api/field-words.ts)', () => {
  const undescribed = fieldsOf(document).filter(({ description }) => !description);
  expect(undescribed.map(({ at }) => at)).toEqual([]);
});

test('says what every tag and call is about', () => {
  const tags = new Map(document.tags.map(({ name, description }) => [name, description]));
  expect(tags.size).toBe(document.tags.length);
  for (const { operationId, tags: own, summary, description } of operationsOf(document)) {
    expect([operationId, own.filter((tag) => !tags.get(tag))]).toEqual([operationId, []]);
    expect([operationId, Boolean(summary && description)]).toEqual([operationId, true]);
  }
});

test('writes an object that several answers have once, under a name (features/*/server/api/api-words.ts)', () => {
  const places = new Map<string, string[]>();
  for (const { at, schema } of objectsOf(document)) {
    if (Object.keys(schema.properties ?? {}).length < 4) continue;
    const text = JSON.stringify({ ...schema, description: undefined });
    places.set(text, [...(places.get(text) ?? []), at]);
  }
  const isNamed = (at: string) => at in document.components.schemas;
  const repeated = [...places.values()].filter((same) => same.length > 1 && !same.every(isNamed));
  expect(repeated).toEqual([]);
});

test('refers to every shape that has a name', () => {
  const text = JSON.stringify(document);
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  );
  expect(unused).toEqual([]);
  const declared = features.flatMap(({ words }) => Object.keys({ ...words?.answers, ...words?.bodies }));
  expect(declared.filter((name) => !(name in document.components.schemas))).toEqual([]);
});

test('has no words for a field that is gone', () => {
  const names = new Set(fieldsOf(document).map(({ name }) => name));
  const scopes = new Set([
    ...names,
    ...Object.keys(document.components.schemas),
    ...operationsOf(document).map(({ operationId }) => operationId),
  ]);
  const isGone = (key: string) => {
    const [name = '', scope] = key.split('.').toReversed();
    return !names.has(name) || (scope !== undefined && !scopes.has(scope));
  };
  const gone = features.flatMap(({ name, words }) =>
    Object.keys(words?.fields ?? {})
      .filter(isGone)
      .map((key) => `${name}: ${key}`),
  );
  expect([...gone, ...Object.keys(commonFields).filter(isGone)]).toEqual([]);
});

test('describes the board’s JSON file by what is in it', () => {
  const { content } = document.paths['/api/kanban/board/export.json']!.get!.responses['200']!;
  expect(Object.keys(content!['application/json']!.schema.properties!)).toEqual([
    'format',
    'formatVersion',
    'labels',
    'lists',
  ]);
});
