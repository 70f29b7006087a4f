import type { WorkOptions } from 'pg-boss';
import type { PendingJob } from './tx.ts';

/** How many jobs of a kind run in this process, and how many of one group. */
export interface Places {
  workers: number;
  ofOneGroup: number;
  prompt?: number;
}

type WorkerPlan = WorkOptions & { perJobResults: true; includeMetadata: true };

/** A woken worker goes on as long as it finds full batches; each job of a batch succeeds or fails for itself. */
const batches = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  heartbeatRefreshSeconds: 5,
} as const;

const promptPriority = 1;

/** Workers are woken for new jobs, and `due-jobs.ts` finds every job that is due, also one whose notification was lost. A look of each worker by itself would find nothing more. */
const ownLookSeconds = 3600;

/** A community that has filled a queue leaves a place for the others. */
const usualPlaces: Places = { workers: 3, ofOneGroup: 2 };

/** One by one, because a batch is not over before its slowest, and is of one community where that has written many jobs. */
export function workersOf(kind: { atATime?: Places; cron?: string }, pause: number): readonly WorkerPlan[] {
  const each = {
    ...batches,
    // Where no notification arrives, because the connection for them is down.
    pollingIntervalSeconds: pause,
    notifyPollingIntervalSeconds: Math.max(pause, ownLookSeconds),
  };
  if (kind.cron) return [each];
  const { workers, ofOneGroup, prompt } = kind.atATime ?? usualPlaces;
  const oneByOne = {
    ...each,
    batchSize: 1,
    localConcurrency: workers,
    localGroupConcurrency: ofOneGroup,
  };
  return prompt
    ? [oneByOne, { ...oneByOne, localConcurrency: prompt, minPriority: promptPriority }]
    : [oneByOne];
}

/** A job as the queue keeps it. */
export function rowOf({
  data,
  startAfter,
  singletonKey,
  group = communityIn(data),
  isPrompt,
  isOneOfMany,
}: PendingJob) {
  return {
    data,
    priority: (isPrompt ? promptPriority : 0) - (isOneOfMany ? 1 : 0),
    ...(startAfter && { startAfter }),
    ...(singletonKey && { singletonKey }),
    ...(group && { group: { id: group } }),
  };
}

const communityIn = (data: object) =>
  'community_id' in data && typeof data.community_id === 'number' ? String(data.community_id) : undefined;
