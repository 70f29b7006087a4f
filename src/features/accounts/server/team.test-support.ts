import { aMember, testPassword, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import type { TestServer } from '../../../../testing/server.ts';
import type { TeamInvitation } from '../contract/team.ts';
import { mailTo, tokenIn } from '../../../../testing/mail-box.ts';

/** The secret of the link in the newest invitation to this address. */
export const invitationTo = async (server: TestServer, email: string, after = 0) =>
  tokenIn(await mailTo(server, email, /invitation/, after), '/auth/invite');

export async function inviteToTeam(
  server: TestServer,
  host: TestMember,
  email: string,
): Promise<{ invitation: TeamInvitation; token: string }> {
  const { body, status, text } = await host.client.post<TeamInvitation>('/api/my-company/invitations', {
    json: { email },
  });
  if (status !== 201) throw new Error(text);
  return { invitation: body, token: await invitationTo(server, email) };
}

let count = 0;

export interface Person {
  first_name: string;
  last_name: string;
}

/** Somebody on the team of another, invited and joined with a new account. */
export async function aColleague(
  server: TestServer,
  community: TestCommunity,
  host: TestMember,
  more: Partial<Person> & { email?: string } = {},
): Promise<TestMember> {
  const { email = `colleague${(count += 1)}@example.org`, ...names } = more;
  const { token } = await inviteToTeam(server, host, email);
  const client = server.visitor(community.subdomain);
  const joined = await client.post<{ token: string }>(`/api/auth/invitations/${token}/joining`, {
    json: { first_name: 'Ada', last_name: `Colleague${count}`, ...names, password: testPassword },
    headers: { 'x-forwarded-for': `10.1.${count >> 8}.${count & 255}` },
  });
  if (joined.status !== 200) throw new Error(joined.text);
  client.token = joined.body.token;
  const { UserID: id } = JSON.parse(
    Buffer.from(joined.body.token.split('.')[1]!, 'base64url').toString(),
  ) as { UserID: number };
  return { id, email, client };
}

/** A seat of the same account in another community. */
export const aSeat = (server: TestServer, community: TestCommunity, email: string, isAdmin = false) =>
  aMember(server, community, { email, isAdmin });
