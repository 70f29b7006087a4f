import { aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import type { TestServer } from '../../../../testing/server.ts';
import type { MyCompany } from '../../members/contract/my-company.ts';
import type { PublicPart } from '../../members/contract/public-parts.ts';

/** One that can be told from every other text, for each part that a company can show. */
export const told: Record<Exclude<PublicPart, 'contact_form'>, string[]> = {
  about: ['Qabout'],
  services: ['Qservice'],
  ideal_client: ['Qideal'],
  location: ['Qcity', 'Qregion', 'Qcountry'],
  website: ['qwebsite.example'],
  phone: ['+61 2 5550 7531'],
  email: ['qmail@example.org'],
  socials: [
    'qlinkedin.example',
    'qfacebook.example',
    'qinstagram.example',
    'qyoutube.example',
    'qex.example',
  ],
  people: ['Qfirst', 'Qlast', 'Qperson'],
  reputation: ['4711'],
};

/** What visitors never see, whatever a company chooses. */
export const neverTold = [
  'NZD',
  '123456',
  'person',
  'currency',
  'commission',
  'version',
  'is_public',
  'accepted',
];

const filled = {
  pitch: 'We mend boats',
  bio: 'Qabout us',
  industry: 'Engineering',
  city: 'Qcity',
  region: 'Qregion',
  country: 'Qcountry',
  currency: 'NZD',
  website: 'https://qwebsite.example',
  phone: '+61 2 5550 7531',
  email: 'qmail@example.org',
  linkedin: 'https://qlinkedin.example',
  facebook: 'https://qfacebook.example',
  instagram: 'https://qinstagram.example',
  youtube: 'https://qyoutube.example',
  x: 'https://qex.example',
};
const commission = {
  commission_calc_method: 'fixed',
  commission_value: 123456,
  commission_currency: 'NZD',
};
const tag = (text: string) => ({ text, colour: 'blue' });

export interface TestCompany extends TestMember {
  publicId: string;
  show(parts: readonly PublicPart[]): Promise<void>;
  hide(): Promise<void>;
  change(details: object): Promise<void>;
}

/** A company that has filled in everything, and shows nothing yet. */
export async function aFullCompany(
  server: TestServer,
  community: TestCommunity,
  name: string,
  more: { details?: object; services?: string[] } = {},
): Promise<TestCompany> {
  const member = await aMember(server, community);
  const company = async () => (await member.client.get<MyCompany>('/api/my-company')).body;
  const put = async (path: string, json: object) => {
    const { version } = await company();
    const { status, text } = await member.client.ask(path, { method: 'PUT', json: { ...json, version } });
    if (status !== 200) throw new Error(text);
  };
  await member.client.ask('/api/my-profile', {
    method: 'PUT',
    json: { first_name: 'Qfirst', last_name: 'Qlast', bio: 'Qperson' },
  });
  const change = (details: object) => put('/api/my-company', { ...filled, name, ...details });
  await change(more.details ?? {});
  await put('/api/my-company/tags', {
    services: (more.services ?? ['Qservice']).map(tag),
    ideal_client: [tag('Qideal')],
  });
  await put('/api/my-company/commission', { commission });
  await server.database.admin.query(
    `INSERT INTO company_reputations (community_id, company_id, answers, answer_seconds, accepted, closed, reviews, stars)
     SELECT community_id, company_id, 5, 7200, 4800, 4711, 2, 9 FROM members WHERE id = $1`,
    [member.id],
  );
  return {
    ...member,
    publicId: (await company()).public_id,
    change,
    show: (parts) => put('/api/my-company/privacy', { is_public: true, public_parts: parts }),
    hide: () => put('/api/my-company/privacy', { is_public: false, public_parts: [] }),
  };
}
