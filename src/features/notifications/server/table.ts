import type { NoticeFacts, NoticeTable, SilentEvent } from '../../../kit/server/notice.ts';

/** An event and the part of the table in which it stands. */
export interface Entry {
  table: NoticeTable;
  /** Undefined for one that makes no notification. */
  notice: NoticeFacts | undefined;
  settles: string | undefined;
}

/** The one table that turns events into notifications, put together from the features' parts. */
export class Table {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #byAbout: ReadonlyMap<string, NoticeTable>;
  readonly tables: readonly NoticeTable[];

  constructor(tables: readonly NoticeTable[]) {
    this.tables = tables;
    this.#byAbout = new Map(tables.map((table) => [table.about, table]));
    this.#entries = new Map(
      tables.flatMap((table) => [
        ...table.notices.map((notice) => entryOf(table, notice, notice)),
        ...table.silent.map((silent) => entryOf(table, silent, undefined)),
      ]),
    );
  }

  /** Every event about something that notifications are made of. */
  get events(): readonly string[] {
    return [...this.#entries.keys()];
  }

  entry(event: string): Entry | undefined {
    return this.#entries.get(event);
  }

  /** Told to everybody of a company, and not to single members. */
  isForCompany(event: string): boolean {
    return this.entry(event)?.notice?.event.audience === 'company';
  }

  about(about: string): NoticeTable | undefined {
    return this.#byAbout.get(about);
  }
}

const entryOf = (
  table: NoticeTable,
  { event, settles }: NoticeFacts | SilentEvent,
  notice: NoticeFacts | undefined,
): [string, Entry] => [event.name, { table, notice, settles }];
