import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { fieldsOf } from '../../../../testing/shape-fields.ts';
import { publicParts } from '../../members/contract/public-parts.ts';
import { publicProfile } from '../../members/contract/public-profile.ts';
import { aFullCompany, type TestCompany } from './public-company.test-support.ts';

function without(value: unknown, [name, ...inner]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => without(each, [name!, ...inner]));
  const { [name!]: taken, ...others } = value as Record<string, unknown>;
  return inner.length === 0 ? others : { ...others, [name!]: without(taken, inner) };
}

let server: TestServer;
let company: TestCompany;
let whole: unknown;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  company = await aFullCompany(server, await aCommunity(server, 'quay'), 'Boats');
  await company.show(publicParts);
  whole = await keptProfile();
});
afterAll(() => server?.close());

async function keptProfile(): Promise<unknown> {
  const { rows } = await server.database.admin.query<{ profile: unknown }>(
    'SELECT profile FROM public_profiles WHERE public_id = $1',
    [company.publicId],
  );
  return rows[0]!.profile;
}

const keep = (profile: unknown) =>
  server.database.admin.query('UPDATE public_profiles SET profile = $2 WHERE public_id = $1', [
    company.publicId,
    JSON.stringify(profile),
  ]);

test('copies every field that pages read, and no other', () => {
  expect(z.strictObject(publicProfile.shape).parse(whole)).toEqual(whole);
});

test.each(fieldsOf(publicProfile))('shows every public page when an old copy lacks %s', async (field) => {
  await keep(without(whole, field.split('.')));
  expect(await keptProfile()).not.toEqual(whole);
  const pages = [
    '/api/public/companies?q=',
    `/api/public/companies/${company.publicId}`,
    `/api/public/companies/${company.publicId}/vcard`,
    `/p/${company.publicId}`,
    `/c/${company.publicId}`,
  ];
  for (const page of pages) {
    const { status } = await server.visitor('quay').get(page);
    expect([page, status]).toEqual([page, 200]);
  }
});
