import { originOf, type Config } from '../../../kit/server/config.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { accountByEmail, communitiesOfAccount } from './accounts.queries.ts';
import { communitiesMail } from './mails.ts';

/** Mails somebody the addresses of their communities. Whoever asked learns nothing from the answer. */
export async function remindOfCommunities(
  { database, sendMail, config }: { database: Database; sendMail: SendMail; config: Config },
  email: string,
): Promise<void> {
  await database.asSystem('remind somebody of their communities', async (tx) => {
    const account = await accountByEmail(tx, email);
    const found = account ? await communitiesOfAccount(tx, account.id) : [];
    if (found.length === 0) return;
    const communities = found.map(({ name, subdomain }) => ({ name, url: originOf(config, subdomain) }));
    await sendMail(tx, communitiesMail, { to: email, community: null, parameters: { communities } });
  });
}
