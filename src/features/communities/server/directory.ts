import type { FanOut } from '../../../kit/server/fan-out.ts';
import { when, type Soon } from '../../../kit/server/http/soon.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { communityRebranded } from '../events.ts';
import { communityBySubdomain, type CommunityRow } from './communities.queries.ts';

const rememberMs = 5000;

/**
 * Which community a host means, asked by every request: remembered for a few seconds, the absent ones too. A new branding is told to every
 * process, which forgets at once: an open browser asks as soon as it hears of it.
 */
export class CommunityDirectory {
  readonly #database: Database;
  readonly #known = new Map<string, { until: number; found: Soon<CommunityRow | undefined> }>();

  constructor(database: Database) {
    this.#database = database;
  }

  find(subdomain: string): Soon<CommunityRow | undefined> {
    return when(this.#lookUp(subdomain), (found) => (found?.disabled_at === null ? found : undefined));
  }

  /** One that an operator has disabled: gone, but for what is said of it. */
  findDisabled(subdomain: string): Soon<CommunityRow | undefined> {
    return when(this.#lookUp(subdomain), (found) => (found?.disabled_at ? found : undefined));
  }

  #lookUp(subdomain: string): Soon<CommunityRow | undefined> {
    const now = Date.now();
    const known = this.#known.get(subdomain);
    if (known && known.until > now) return known.found;
    // Strangers can ask for any name: the memory of absent ones is bounded.
    if (this.#known.size > 10_000) this.#known.clear();
    const found = this.#database.asSystem('find the community of a host', (tx) =>
      communityBySubdomain(tx, subdomain),
    );
    const entry: { until: number; found: Soon<CommunityRow | undefined> } = {
      until: now + rememberMs,
      found,
    };
    this.#known.set(subdomain, entry);
    found.then(
      (row) => (entry.found = row),
      () => this.#known.delete(subdomain),
    );
    return found;
  }

  forget(subdomain: string): void {
    this.#known.delete(subdomain);
  }

  /** All of them: a look-up that began before the change is on its way under a name that nobody knows yet. */
  follow(fanOut: FanOut): void {
    const forgetAll = () => this.#known.clear();
    fanOut.listenEverywhere(communityRebranded.name, forgetAll);
    fanOut.onGap(forgetAll);
  }
}
