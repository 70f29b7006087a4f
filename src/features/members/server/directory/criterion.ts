import type { Sql } from '../../../../kit/server/sql.ts';

/** One thing that a company must have. */
export interface Criterion {
  /** How many rows have it, as far as it was counted: at most `manyHits` and one. */
  hits: number;
  /** The table and the condition, for a row named `f`. */
  from: 'company_words' | 'company_facets' | 'company_activity';
  condition: Sql;
  /** What was typed, for the order by relevance; undefined for an exact filter. */
  typed?: string;
}
