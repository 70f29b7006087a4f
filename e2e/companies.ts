import { callAsAdmin, callFrom, linkMailedTo, newAddress, password } from './people.ts';

export interface Wanted {
  name: string;
  first?: string;
  last?: string;
  details?: Record<string, string>;
  services?: readonly string[];
  idealClient?: readonly string[];
  commission?: Record<string, unknown>;
}

interface Saved {
  company_id: number;
  version: number;
}

/**
 * Companies that join harbour by invitation and fill in their profile. Answers their ids, in the same order. Those
 * that are there already, from before a test that failed, are left as they are.
 */
export async function companiesInHarbour(wanted: readonly Wanted[]): Promise<number[]> {
  const idOf = new Map<string, number>();
  const invited: { email: string; company: Wanted; office: number }[] = [];
  for (const [place, company] of wanted.entries()) {
    const { companies } = await callAsAdmin<{ companies: { company_name: string; company_id: number }[] }>(
      'GET',
      `/api/companies?q=${encodeURIComponent(company.name)}`,
    );
    const known = companies.find((card) => card.company_name === company.name);
    if (known) {
      idOf.set(company.name, known.company_id);
      continue;
    }
    const email = newAddress();
    await callAsAdmin('POST', '/api/invitations', { email });
    invited.push({ email, company, office: 2 + (place % 4) });
  }
  // Four at a time: the machine that runs this is small.
  while (invited.length > 0) {
    const joining = invited.splice(0, 4).map(async ({ email, company, office }) => {
      const link = await linkMailedTo(email, '/auth/invite');
      idOf.set(company.name, await join(office, link.split('/').at(-1)!, company));
    });
    await Promise.all(joining);
  }
  return wanted.map(({ name }) => idOf.get(name)!);
}

async function join(office: number, secret: string, wanted: Wanted): Promise<number> {
  const { token } = await callFrom<{ token: string }>(
    office,
    'POST',
    `/api/auth/invitations/${secret}/joining`,
    { first_name: wanted.first ?? 'Ines', last_name: wanted.last ?? 'Ferro', company: wanted.name, password },
  );
  const save = (method: string, path: string, body: object) =>
    callFrom<Saved>(office, method, `/api/my-company${path}`, body, token);
  let { version, company_id: id } = await save('GET', '', {});
  ({ version } = await save('PUT', '', {
    name: wanted.name,
    country: 'Australia',
    currency: 'AUD',
    ...wanted.details,
    version,
  }));
  const tagged = (labels: readonly string[] = []) => labels.map((text) => ({ text, colour: 'teal' }));
  ({ version } = await save('PUT', '/tags', {
    services: tagged(wanted.services),
    ideal_client: tagged(wanted.idealClient),
    version,
  }));
  if (wanted.commission) await save('PUT', '/commission', { commission: wanted.commission, version });
  return id;
}
