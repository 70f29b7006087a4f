import type { flagFields, numberFields, wordFields } from '../../contract/event-fields.ts';
import type { repetitions } from '../../rules/series.ts';

export interface Host {
  user_id: number;
  name: string;
  avatar: string | null;
  company_name: string;
}

type Named<Names extends readonly string[], Value> = Record<Names[number], Value>;

/** What the form holds. Times are Sydney's, as they are written; fields are called as the server calls them. */
export type EventValues = Named<typeof wordFields, string> &
  Named<typeof numberFields, string> &
  Named<typeof flagFields, boolean> & {
    starts: string;
    ends: string;
    /** Not asked, or the first or the second of two hours. */
    is_second_hour: '' | 'false' | 'true';
    is_all_day: boolean;
    capacity: string;
    hosts: Host[];
    repeats: '' | (typeof repetitions)[number];
    repeats_every: string;
    repeats_until: string;
  };
