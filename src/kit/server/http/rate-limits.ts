import type { Endpoint } from '../../common/endpoint.ts';
import { Refusal } from '../../common/errors.ts';
import { networkOf } from '../../common/network.ts';
import type { Config } from '../config.ts';
import type { Pass } from './calls.ts';
import type { Count, Counters } from './counters.ts';
import { when, type Soon } from './soon.ts';

/** Everything is counted in tenths of a call: that is what a poll costs whose answer has not changed. */
const wholeCall = 10;
const unchangedPoll = 1;

export interface Limited extends Pick<Endpoint, 'method' | 'path' | 'rateLimit'> {
  polled?: boolean;
  /** Counted by itself: whoever has looked at many pictures can still use the API. */
  isApart?: boolean;
}

interface Allowance extends Count {
  /** Calls in a minute. */
  most: number;
}

/**
 * Who spends what: somebody with a genuine token spends their own and, once the rows have said that they are still here, the
 * community's; somebody without one spends their address's. Neither ever spends the other's.
 */
export class Limiter {
  readonly #counters: Counters;
  readonly #numbers: Config['limits'];
  /** A test that sends more than a person ever would widens every limit. */
  readonly #factor: number;

  constructor(counters: Counters, numbers: Config['limits'], factor = 1) {
    this.#counters = counters;
    this.#numbers = numbers;
    this.#factor = factor;
  }

  /**
   * Before anything is looked up. A token stays genuine for a while after its session has ended, and says whose it was: so
   * it is the session that is counted here, and an ended one cannot spend what belongs to the member.
   */
  atDoor(limited: Limited, address: string, pass?: Pass): Soon<void> {
    if (limited.rateLimit === 'none') return;
    const { member, memberPolls, apiKey, address: strangers } = this.#numbers;
    const counts: Allowance[] = [];
    if (pass?.key) counts.push({ name: 'API key', who: pass.sessionId, weight: wholeCall, most: apiKey });
    else if (pass && limited.polled)
      counts.push({ name: 'session polls', who: pass.sessionId, weight: unchangedPoll, most: memberPolls });
    else if (pass) counts.push({ name: 'session', who: pass.sessionId, weight: wholeCall, most: member });
    else if (!limited.isApart)
      counts.push({ name: 'address', who: networkOf(address), weight: wholeCall, most: strangers });
    counts.push(...ownOf(limited, 'address', networkOf(address)));
    return this.#spend(counts);
  }

  /** Somebody who was found to be a member now. A program spends its own; what a single call allows a person it shares with its creator. */
  asMember(
    limited: Limited,
    communityId: number,
    { memberId, key }: Pass,
    { isUnchanged = false } = {},
  ): Soon<void> {
    if (limited.rateLimit === 'none') return;
    const { member, memberPolls, communityMembers, communityPolls } = this.#numbers;
    const [person, community] = [`${communityId}:${memberId}`, String(communityId)];
    const weight = isUnchanged ? unchangedPoll : wholeCall;
    const overall: Allowance[] = limited.polled
      ? [
          { name: 'member polls', who: person, weight, most: memberPolls },
          { name: 'community polls', who: community, weight, most: communityPolls },
        ]
      : [
          ...(key ? [] : [{ name: 'member', who: person, weight, most: member }]),
          { name: 'community members', who: community, weight, most: communityMembers },
        ];
    return this.#spend([
      ...overall,
      ...ownOf(limited, 'member', person),
      ...ownOf(limited, 'community', community),
    ]);
  }

  /** Somebody whom a community lets in without asking who they are. */
  asVisitor(limited: Limited, communityId: number, pass?: Pass): Soon<void> {
    if (limited.rateLimit === 'none') return;
    const who = String(communityId);
    const most = this.#numbers.communityStrangers;
    return this.#spend([
      ...(pass ? [] : [{ name: 'community strangers', who, weight: wholeCall, most }]),
      ...ownOf(limited, 'community', who),
    ]);
  }

  #spend(counts: readonly Allowance[]): Soon<void> {
    if (counts.length === 0) return;
    return when(this.#counters.add(counts), (tallies) => {
      for (const [index, { most }] of counts.entries()) {
        const { spent, msLeft } = tallies[index]!;
        if (spent > most * wholeCall * this.#factor) throw tooMany(Math.max(1, Math.ceil(msLeft / 1000)));
      }
    });
  }
}

/** The narrower limit that a call has for itself. */
function ownOf(
  { method, path, rateLimit }: Limited,
  kind: 'address' | 'member' | 'community',
  who: string,
): Allowance[] {
  const most = rateLimit === 'none' ? undefined : rateLimit[kind];
  return most === undefined ? [] : [{ name: `${kind} ${method} ${path}`, who, weight: wholeCall, most }];
}

const tooMany = (seconds: number) =>
  new Refusal('too_many_requests', 429, `Too many requests. Try again in ${inSeconds(seconds)}.`, {
    retryAfterSeconds: seconds,
  });

const inSeconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);
