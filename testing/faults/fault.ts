/** A mistake that somebody could make, and the tests that have to notice it. */
export interface Fault {
  /** What is then wrong, as a user would meet it. */
  name: string;
  area:
    | 'tenancy'
    | 'access'
    | 'expiry'
    | 'limits'
    | 'arrows'
    | 'money'
    | 'idempotency'
    | 'forgetting'
    | 'interruptions'
    | 'chat'
    | 'posts'
    | 'calendar'
    | 'board'
    | 'opportunities'
    | 'dashboards'
    | 'admin'
    | 'webhooks'
    | 'meeting club';
  file: string;
  /** Occurs once in the file. */
  from: string;
  to: string;
  /** At least one of their tests fails. */
  tests: readonly string[];
  /** Those of their tests whose names match; all of them where it is missing. */
  named?: RegExp;
  /** Where nothing can be noticed because another guard holds: which one. */
  guardedBy?: string;
}
