import { z } from 'zod';
import { originOf } from '../../../kit/server/config.ts';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import { accountByEmail, communitiesOfAccount } from './accounts.queries.ts';
import { communitiesMail } from './mails.ts';
import type { AccountParts } from './parts.ts';

const queue = 'reminder-of-communities';

/** The same for every address: a job is written. Whoever asked learns nothing from the answer, nor from its time. */
export async function remindOfCommunities({ database }: AccountParts, email: string): Promise<void> {
  await database.asSystem('ask for a reminder of communities', async (tx) =>
    enqueue(tx, { queue, data: { email } }),
  );
}

export const reminderJob = ({
  database,
  config,
  sendMail,
}: Pick<AccountParts, 'database' | 'config' | 'sendMail'>) =>
  jobKind({
    queue,
    data: z.object({ email: z.string() }),
    run: ({ email }) =>
      database.asSystem('remind somebody of their communities', async (tx) => {
        const account = await accountByEmail(tx, email);
        const found = account ? await communitiesOfAccount(tx, account.id) : [];
        if (found.length === 0) return;
        const communities = found.map(({ name, subdomain }) => ({ name, url: originOf(config, subdomain) }));
        await sendMail(tx, communitiesMail, { to: email, community: null, parameters: { communities } });
      }),
  });
