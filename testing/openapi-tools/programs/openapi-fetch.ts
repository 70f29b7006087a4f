/** A program of someone else: it knows the description of the API alone, and has an API key. */
import createClient from 'openapi-fetch';
import type { components, paths } from '../made/fetch/schema';

declare const process: { argv: string[] };
const [, , baseUrl = '', key = ''] = process.argv;

const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });

async function run() {
  const { data: directory } = await api.GET('/api/companies', { params: { query: { q: '' } } });
  const names: string[] = directory!.companies.map(({ company_name: name }) => name);

  const invite = () =>
    api.POST('/api/invitations', {
      params: { header: { 'Idempotency-Key': 'crm-4711-invite' } },
      body: { email: 'ada@example.org' },
    });
  const { response: first } = await invite();
  const { response: second } = await invite();

  const { data: feed } = await api.GET('/api/posts');
  const posts: components['schemas']['Post'][] = feed!.posts;

  const { error, response: missing } = await api.GET('/api/companies/{id}', {
    params: { path: { id: 999_999 } },
  });
  console.log(
    JSON.stringify({
      names,
      invitation: [first.status, second.status, second.headers.get('idempotency-replayed')],
      posts: posts.map(({ message }) => message),
      missing: [missing.status, error?.error.code],
    }),
  );
}

void run();
