import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { readNeed } from '../../../../kit/common/matching/needs.ts';
import type { Log } from '../../../../kit/server/log.ts';
import { keyedHash } from '../../../../kit/server/secret-tokens.ts';
import { timedJob } from '../../../../kit/server/jobs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import { directoryFilter, filterNames } from '../../contract/directory-filters.ts';
import type { DirectoryQuery } from '../../contract/directory.ts';
import { fewestSearchers, keptSearchDays, mayBeAService } from '../../rules/search.ts';
import { communityThesaurus } from '../thesaurus/community-thesaurus.ts';

/** Whoever goes on typing has not searched yet. */
const restMs = 2000;
const flushMs = 2000;
const mostPending = 50_000;
const dayMs = 24 * 3600 * 1000;

interface Heard {
  communityId: number;
  memberId: number;
  companyId: CompanyRowId;
  foundNothing: boolean;
}

interface HeardSearch extends Heard {
  query: DirectoryQuery;
}

interface HeardNeed extends Heard {
  need: string;
}

interface Search extends Pick<Heard, 'communityId' | 'companyId'> {
  q: string;
  place: string | null;
  /** It describes a customer: nothing is kept of it but the service that it means. */
  isNeed: boolean;
  at: number;
}

/**
 * Searches of the directory, and needs of referrals, that found nobody. A search only leaves a note in memory; what its member stayed with for two seconds is written
 * afterwards, so no search waits for it and half a word is not one. Nothing of who it was is written but a hash of the day.
 */
export class UnmetSearches {
  readonly #database: Database;
  readonly #secret: string;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  readonly #pending = new Map<string, Search>();
  #stayedWith: Search[] = [];
  #flushing: Promise<void> = Promise.resolve();

  constructor(database: Database, secret: string, log: Log) {
    this.#database = database;
    this.#secret = secret;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), flushMs);
    this.#timer.unref();
  }

  hear({ query, foundNothing, ...who }: HeardSearch, at = Date.now()): void {
    if (query.after !== undefined) return;
    const search = { q: query.q, place: query.place ?? null, isNeed: false };
    this.#hear({ ...who, foundNothing: foundNothing && isOpen(query) }, search, at);
  }

  /** What a member looks for a receiver for. Where the customer is, is not asked. */
  hearNeed({ need, ...who }: HeardNeed, at = Date.now()): void {
    this.#hear(who, { q: need, place: null, isNeed: true }, at);
  }

  #hear(
    { communityId, memberId, companyId, foundNothing }: Heard,
    search: Pick<Search, 'q' | 'place' | 'isNeed'>,
    at: number,
  ): void {
    const key = `${communityId}:${memberId}:${search.isNeed}`;
    const before = this.#pending.get(key);
    // A list that is read again is the same search.
    if (before && before.q === search.q && before.place === search.place) return;
    if (before && at - before.at >= restMs) this.#stayedWith.push(before);
    this.#pending.delete(key);
    if (foundNothing && search.q !== '' && this.#pending.size < mostPending)
      this.#pending.set(key, { ...search, communityId, companyId, at });
  }

  /** Writes what was stayed with; also called before the end. */
  flush(at = Date.now()): Promise<void> {
    for (const [key, search] of this.#pending)
      if (at - search.at >= restMs) {
        this.#stayedWith.push(search);
        this.#pending.delete(key);
      }
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    const searches = this.#stayedWith;
    this.#stayedWith = [];
    // One by one: a transaction that counts several terms could wait in a circle with one that counts them in another order.
    for (const search of searches)
      await this.#database
        .inCommunity({ communityId: search.communityId }, (tx) => this.#note(tx, search))
        // A search that is not counted harms nobody.
        .catch((problem: Error) =>
          this.#log.warn({ problem: problem.message }, 'searches without a result could not be written'),
        );
  }

  async #note(tx: CommunityTx, { q, place, isNeed, companyId, at }: Search): Promise<void> {
    const [wanted] = readNeed(q, await communityThesaurus(tx)).wanted;
    const meant = wanted?.concept.name ?? null;
    const isKept = !isNeed && mayBeAService(q);
    if (meant === null && !isKept) return;
    const typed = isKept ? q : meant;
    await sql`
      SELECT note_unmet_search(${typed}, ${meant}, ${place}, ${companyId}, ${this.#marksOf(tx, companyId, at)}::bytea[])`.execute(
      tx,
    );
  }

  /** Today's, then those of the days before, by which the company is known to have asked already. */
  #marksOf({ communityId }: CommunityTx, companyId: CompanyRowId, at: number): Buffer[] {
    return Array.from({ length: keptSearchDays + 1 }, (_, ago) => {
      const day = new Date(at - ago * dayMs).toISOString().slice(0, 10);
      return keyedHash(this.#secret, `unmet searches of ${day}`, `${communityId}:${companyId}`);
    });
  }
}

/** What narrows a search to nothing, or to a place. */
const open: ReadonlySet<string> = new Set<keyof DirectoryQuery>([
  'q',
  'direction',
  'sort',
  'after',
  ...filterNames.filter((name) => directoryFilter(name).leavesOpen === 'always'),
]);
const openIfNo: ReadonlySet<string> = new Set(
  filterNames.filter((name) => directoryFilter(name).leavesOpen === 'if-no'),
);

/** Narrowed to nothing but a place: what nobody of one industry has may be found in the next. A filter that is in neither set counts as narrowing. */
const isOpen = (query: DirectoryQuery) =>
  Object.entries(query).every(
    ([name, value]) => open.has(name) || value === undefined || (openIfNo.has(name) && value === false),
  );

export interface InVain {
  term: string;
  /** Empty: everywhere. */
  place: string;
  label: string;
  companies: number;
  /** What enough of them typed for a service. */
  words: string[];
}

/** What enough companies looked for in vain, and never who. */
export async function searchedInVain(tx: CommunityTx, most: number): Promise<InVain[]> {
  const { rows } = await sql<InVain>`
    SELECT term, place, label, companies, words FROM searched_in_vain(${fewestSearchers}, ${most})`.execute(
    tx,
  );
  return rows;
}

/** How many of the kept counts were wrong; they are right now. */
export async function recountUnmetSearches(tx: CommunityTx): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    SELECT recount_unmet_searches()::integer AS wrong`.execute(tx);
  return rows[0]!.wrong;
}

export async function forgetUnmetSearches(database: Database): Promise<void> {
  // A piece at a time, so that nobody waits behind it.
  while ((await forgetPiece(database)) > 0);
}

const forgetPiece = (database: Database) =>
  database.asSystem('forget old searches without a result', async (tx) => {
    const { rows } = await sql<{ count: number }>`
      SELECT forget_unmet_searches(${keptSearchDays})::integer AS count`.execute(tx);
    return rows[0]!.count;
  });

export const forgetUnmetSearchesJob = (database: Database) =>
  timedJob({
    queue: 'forget-unmet-searches',
    cron: '26 * * * *',
    run: () => forgetUnmetSearches(database),
  });
