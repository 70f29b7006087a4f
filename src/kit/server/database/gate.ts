import type { Refusal } from '../../common/errors.ts';
import { busy } from './failures.ts';
import { Turns } from './turns.ts';

/** Who asks for a connection or another place, and by whose share it is counted. */
export interface Asking {
  /**
   * `prompt` is one quick statement that waits for no lock, or the way to a session: polls, sign-in, the community of a host. `background`
   * is work that no person is waiting for.
   */
  lane: 'prompt' | 'ordinary' | 'background';
  /** Absent for work outside of the communities. */
  communityId?: number | undefined;
  /** Absent for visitors, who share one member's part. */
  memberId?: number | null | undefined;
}

/** Hands the place on. Calling it twice changes nothing. */
export type Leave = () => void;

/** The most that one of them may hold, for a pool of this size. */
export const sharesOf = (places: number) => ({
  member: atLeastOne(places * 0.4),
  community: atLeastOne(places * 0.7),
  /** Of a community whose calls keep waiting while another community works too. */
  crowdedMember: atLeastOne(places * 0.1),
  crowdedCommunity: atLeastOne(places * 0.2),
  background: atLeastOne(places * 0.5),
  /** One place is kept for prompt work, unless the pool is too small for that. */
  notPrompt: places < 4 ? places : places - 1,
});

const atLeastOne = (share: number) => Math.max(1, Math.floor(share));

interface Waiter {
  asking: Asking;
  letIn: () => void;
}

/** A page asks for several things at once; calls that wait for longer than this without a break are a crowd. */
const crowdMs = 250;
/** A community that asked so recently has someone who is working. */
const activeMs = 5000;

/**
 * Shares out what there is only so much of. It stands before the pool, so that no one holds more than a share of its connections however
 * many calls they make: calls that wait for the same lock each hold a connection, and would take all of them. Waiting is the answer to a
 * burst; a call gives up after `waitMs`.
 *
 * Connections are not all that calls share: each one that is at work computes, in PostgreSQL and here. A crowd that held most of the connections would leave
 * the quick calls of others a small part of the processors. So it holds fewer while another community works too.
 */
export class Gate {
  readonly #places: number;
  readonly #shares: ReturnType<typeof sharesOf>;
  readonly #waitMs: number;
  /** How many places are held, by whose share they are counted. */
  readonly #held = new Map<string, number>();
  readonly #prompt = new Turns<Waiter>();
  readonly #others = new Turns<Waiter>();
  /** Since when calls of a community have been waiting without a break, and how many are. */
  readonly #lines = new Map<number, { since: number; count: number }>();
  readonly #active = new LastTwo();

  /** What someone is told who has waited for too long. */
  readonly #refusal: () => Refusal;

  constructor(places: number, waitMs: number, refusal: () => Refusal = busy) {
    this.#places = places;
    this.#shares = sharesOf(places);
    this.#waitMs = waitMs;
    this.#refusal = refusal;
  }

  get waiting(): number {
    return this.#prompt.size + this.#others.size;
  }

  /** At once where there is a place: nobody who waits could have taken it, or they would have it. */
  enter(asking: Asking): Leave | Promise<Leave> {
    if (asking.communityId !== undefined && asking.lane !== 'background')
      this.#active.note(asking.communityId, performance.now());
    return this.#fits(asking) ? this.#take(asking) : this.#wait(asking);
  }

  #wait(asking: Asking): Promise<Leave> {
    return new Promise((done, refuse) => {
      const line = asking.lane === 'prompt' ? this.#prompt : this.#others;
      const waiter: Waiter = {
        asking,
        letIn: () => {
          clearTimeout(timer);
          this.#noteWaiting(asking, -1);
          done(this.#take(asking));
        },
      };
      const timer = setTimeout(() => {
        line.remove(waiter);
        this.#noteWaiting(asking, -1);
        refuse(this.#refusal());
      }, this.#waitMs);
      line.add(String(asking.communityId ?? ''), memberKeyOf(asking), waiter);
      this.#noteWaiting(asking, 1);
    });
  }

  #noteWaiting({ communityId, lane }: Asking, change: 1 | -1): void {
    if (communityId === undefined || lane !== 'ordinary') return;
    const line = this.#lines.get(communityId) ?? { since: performance.now(), count: 0 };
    line.count += change;
    if (line.count > 0) this.#lines.set(communityId, line);
    else this.#lines.delete(communityId);
  }

  #isCrowd({ communityId, lane }: Asking): boolean {
    if (communityId === undefined || lane !== 'ordinary') return false;
    const line = this.#lines.get(communityId);
    if (!line) return false;
    const now = performance.now();
    return now - line.since > crowdMs && now - this.#active.otherThan(communityId) < activeMs;
  }

  #fits(asking: Asking): boolean {
    const { notPrompt, crowdedMember, crowdedCommunity, background, ...usual } = this.#shares;
    const shares = this.#isCrowd(asking)
      ? { background, member: crowdedMember, community: crowdedCommunity }
      : { background, ...usual };
    if (this.#count('all') >= this.#places) return false;
    if (asking.lane !== 'prompt' && this.#count('not prompt') >= notPrompt) return false;
    return sharesCountedFor(asking).every(({ share, key }) => this.#count(key) < shares[share]);
  }

  #take(asking: Asking): Leave {
    const keys = ['all', ...sharesCountedFor(asking).map(({ key }) => key)];
    if (asking.lane !== 'prompt') keys.push('not prompt');
    for (const key of keys) this.#held.set(key, this.#count(key) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const key of keys) {
        const left = this.#count(key) - 1;
        if (left === 0) this.#held.delete(key);
        else this.#held.set(key, left);
      }
      this.#letNextIn();
    };
  }

  #letNextIn(): void {
    const fits = (waiter: Waiter) => this.#fits(waiter.asking);
    for (;;) {
      const next = this.#prompt.take(fits) ?? this.#others.take(fits);
      if (!next) return;
      next.letIn();
    }
  }

  #count(key: string): number {
    return this.#held.get(key) ?? 0;
  }
}

/** The community that asked last, and the one before it. */
class LastTwo {
  #last = { communityId: -1, at: -Infinity };
  #before = { communityId: -1, at: -Infinity };

  note(communityId: number, at: number): void {
    if (this.#last.communityId !== communityId) this.#before = this.#last;
    this.#last = { communityId, at };
  }

  /** When any other community asked last. */
  otherThan(communityId: number): number {
    return (this.#last.communityId === communityId ? this.#before : this.#last).at;
  }
}

const memberKeyOf = ({ lane, memberId }: Asking) =>
  lane === 'background' ? 'background' : String(memberId ?? 'visitors');

/** Polls are counted apart: calls that wait for a lock keep nobody from the counts, and a flood of polls leaves places to calls. */
function sharesCountedFor(asking: Asking): { share: 'member' | 'community' | 'background'; key: string }[] {
  const { lane, communityId } = asking;
  const kind = lane === 'prompt' ? 'prompt ' : '';
  const ofCommunity =
    communityId === undefined
      ? []
      : [{ share: 'community' as const, key: `${kind}community ${communityId}` }];
  if (lane === 'background') return [{ share: 'background', key: 'background' }, ...ofCommunity];
  // Sign-in and the community of a host are nobody's yet.
  if (lane === 'prompt' && communityId === undefined) return [];
  return [
    { share: 'member', key: `${kind}member ${communityId ?? ''}:${memberKeyOf(asking)}` },
    ...ofCommunity,
  ];
}
