import { Tokens } from '../../features/accounts/server/public.ts';
import { CommunityDirectory } from '../../features/communities/server/public.ts';
import { UnmetSearches } from '../../features/members/server/directory/public.ts';
import { Activity } from '../../features/members/server/people/public.ts';
import { announceDeadLetters } from '../../kit/server/announce-dead-letters.ts';
import type { Config } from '../../kit/server/config.ts';
import { openDatabase } from '../../kit/server/database/open.ts';
import { listenForEndings } from '../../kit/server/endings.ts';
import { createOutlet } from '../../kit/server/events.ts';
import { openFanOut } from '../../kit/server/fan-out.ts';
import { forgottenFilesJob } from '../../kit/server/files/forget.ts';
import { MediaAddresses } from '../../kit/server/files/media-addresses.ts';
import { sweepFilesJob } from '../../kit/server/files/sweep.ts';
import { installationOf, openFileStore } from '../../kit/server/files/open-store.ts';
import { openCounters } from '../../kit/server/http/counters.ts';
import { housekeepingJob } from '../../kit/server/housekeeping.ts';
import { forgetDoneJobs, startJobs, type AnyJobKind, type JobPauses } from '../../kit/server/jobs.ts';
import type { Log } from '../../kit/server/log.ts';
import { mailJob } from '../../kit/server/mail/job.ts';
import { createSendMail } from '../../kit/server/mail/send-mail.ts';
import { openTransport } from '../../kit/server/mail/transport.ts';
import type { FeatureServices } from '../../kit/server/feature.ts';
import { SendingHold } from '../../kit/server/sending-hold.ts';
import { createSendWhisper } from '../../kit/server/whispers.ts';
import { features, type Shared } from './features.ts';
import { release } from './release.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

export interface ServiceOptions {
  config: Config;
  databaseUrl: string;
  secret: string;
  log: Log;
  poolSize?: number;
  poolWaitMs?: number;
  turnWaitMs?: number;
  jobPauses?: JobPauses;
}

/** Everything that a command needs, whether it comes over HTTP, from a job or from the console. */
export async function openServices(options: ServiceOptions) {
  const { config, databaseUrl, secret, log, poolSize, poolWaitMs, turnWaitMs, jobPauses } = options;
  const transport = openTransport(config);
  const store = await openFileStore(config, installationOf(secret, config));
  const fanOut = await openFanOut(config.redisUrl, log);
  const database = openDatabase({
    url: databaseUrl,
    poolSize: poolSize ?? config.databasePool,
    poolWaitMs,
    turnWaitMs,
    log,
  });
  const jobs = await startJobs({ url: databaseUrl, log, ...(jobPauses && { pauses: jobPauses }) });
  const endings = listenForEndings(databaseUrl, log);
  const directory = new CommunityDirectory(database);
  directory.follow(fanOut);
  const handed: FeatureServices & Shared = {
    config,
    secret,
    log,
    database,
    store,
    media: new MediaAddresses(secret),
    sendMail: createSendMail(secret),
    sendWhisper: createSendWhisper(fanOut),
    directory,
    tokens: new Tokens(secret),
    unmetSearches: new UnmetSearches(database, secret, log),
    myData: features.flatMap((feature) => feature.myData ?? []),
    notices: features.flatMap((feature) => feature.notices ?? []),
    ownDates: features.flatMap((feature) => feature.ownDates ?? []),
    audits: features.flatMap((feature) => feature.audits ?? []),
    release,
    merges: features.flatMap(({ merge }) => (merge ? [merge] : [])),
    async leave(tx, seat) {
      for (const feature of features) await feature.leave?.(tx, seat);
    },
  };
  const subscriptions = features.flatMap((feature) => feature.subscriptions?.(handed) ?? []);
  database.connectOutlet(createOutlet(jobs, fanOut, subscriptions));
  const jobKinds: AnyJobKind[] = [
    housekeepingJob(database),
    forgetDoneJobs(database),
    announceDeadLetters({ database, log }),
    mailJob({ database, transport, config, log }),
    forgottenFilesJob({ database, store }),
    sweepFilesJob({ database, store, log }),
    ...features.flatMap((feature) => feature.jobs?.(handed) ?? []),
    // Several events may be one feature's job.
    ...new Set(subscriptions.map(({ job }) => job)),
  ];
  await jobs.declare(jobKinds);
  const activity = new Activity(database, log);
  const counters = openCounters(config.redisUrl, log);
  const hold = new SendingHold({ database, jobs, log });
  return {
    ...handed,
    jobs,
    fanOut,
    endings,
    activity,
    counters,
    hold,
    takeJobs: () => hold.takeJobs(jobKinds),
    followClock: () => jobs.followClock(jobKinds),
    async close() {
      hold.stop();
      await activity.close();
      await handed.unmetSearches.close();
      await jobs.stop();
      await endings.close();
      await fanOut.close();
      counters.close();
      transport?.close();
      await store.close();
      await database.close();
    },
  };
}
