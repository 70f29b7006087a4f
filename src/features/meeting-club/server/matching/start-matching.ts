import { Worker } from 'node:worker_threads';
import type { MatchingInput, MatchingProgress, MatchResult } from '../../rules/matching/types.ts';

export type FromThread = { progress: MatchingProgress } | { result: MatchResult };

export interface Matching {
  /** Rejected when it was stopped, and when the thread broke. */
  result: Promise<MatchResult>;
  stop(): void;
}

/** Besides the pairs themselves, which no such limit counts. */
const mostMegabytes = 2048;

export function startMatching(
  input: MatchingInput,
  onProgress: (progress: MatchingProgress) => void,
): Matching {
  const thread = new Worker(new URL('./matching-thread.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    // What it prints may be of somebody's wishes, and belongs into no log.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<MatchResult>();
  thread.on('message', (message: FromThread) => {
    if ('progress' in message) onProgress(message.progress);
    else resolve(message.result);
  });
  thread.once('error', reject);
  // Nothing happens any more to what was answered before.
  thread.once('exit', () => reject(new Error('The matching ended before it was done.')));
  // A server that is asked to end does not wait for it. A listener that is added later would make it wait again.
  thread.unref();
  return { result: promise, stop: () => void thread.terminate() };
}
