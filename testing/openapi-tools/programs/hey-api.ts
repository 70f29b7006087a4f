/** A program of someone else: it knows the description of the API alone, and signs in as a member. */
import {
  getApiCompaniesId,
  getApiKanbanBoardExportJson,
  getApiMyCompany,
  getApiPosts,
  postApiAuthLogin,
  postApiKanbanBoardListsNew,
  postApiPosts,
} from '../made/hey';
import { client } from '../made/hey/client.gen';
import type { MyCompany, Post } from '../made/hey';

declare const process: { argv: string[] };
const [, , baseUrl = '', email = '', password = ''] = process.argv;

async function run() {
  client.setConfig({ baseUrl });
  const { data: signedIn } = await postApiAuthLogin({ body: { email, password } });
  client.setConfig({ baseUrl, auth: () => signedIn!.token });

  const { data: company } = await getApiMyCompany();
  const cap: number | null | undefined = (company as MyCompany).commission?.commission_cap;

  const { data: written } = await postApiPosts({ body: { message: 'Written by a generated client' } });
  const { data: feed } = await getApiPosts();
  const found: Post | undefined = feed!.posts.find(({ id }) => id === written!.id);

  await postApiKanbanBoardListsNew({ body: { name: 'To do' } });
  const { data: board } = await getApiKanbanBoardExportJson();

  const { error, response } = await getApiCompaniesId({ path: { id: 999_999 } });
  console.log(
    JSON.stringify({
      company: company!.name,
      cap: cap ?? null,
      message: found?.message,
      board: [board!.format, board!.lists.map(({ name }) => name)],
      missing: [response!.status, error?.error.code],
    }),
  );
}

void run();
