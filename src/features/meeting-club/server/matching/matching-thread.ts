// Runs in a thread of its own: nobody's request waits while people are matched, and it is stopped by ending it.
import { parentPort, workerData } from 'node:worker_threads';
import { matchParticipants } from '../../rules/matching/match-participants.ts';
import type { MatchingInput } from '../../rules/matching/types.ts';
import type { FromThread } from './start-matching.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- to the thread that began this one; there are no origins */
const say = (message: FromThread) => parentPort?.postMessage(message);

// What `startMatching` has handed over, as it was.
const input = workerData as MatchingInput;
say({ result: matchParticipants(input, (progress) => say({ progress })) });
