import type { EventKind } from '../common/event.ts';
import type { CompanyRowId } from '../common/ids.ts';
import type { Recorded } from './events.ts';
import type { CommunityTx } from './tx.ts';

/** What a notification is filed under. */
export const noticeKinds = ['Referral', 'Partner', 'User', 'Feature'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Who is told: what a sentence says depends on the side they stand on. */
export interface Reader {
  memberId: number;
  companyId: CompanyRowId;
}

/** What a notification is about, as far as its reader may know it at this moment. */
export interface Subject {
  /** Whose picture stands beside it; null: the community's. */
  company: { id: number; name: string; avatar: string | null } | null;
  /** The page on which the reader sees it. */
  link: string;
  /** A person's own words: emailed below the sentence, and pushed under their name. */
  said?: Said | undefined;
  /** All that they said in one go: emailed instead of the last words alone. */
  talk?: Talk | undefined;
}

export interface Said {
  by: string;
  memberId: number;
  text: string;
}

/** The payload of the event; empty where the notification is older than what its event carries today. */
export type EventPayload = Readonly<Record<string, unknown>>;

export interface Talk {
  /** The latest, oldest first. */
  lines: readonly { by: string; at: Date; text: string }[];
  /** How many came before them. */
  earlier: number;
}

/** One line of what an email is about. A moment is written by the recipient's clock, and by that of another zone beside it. */
export type Fact = { label: string; text: string } | { label: string; at: Date; zone?: string };

/** An answer that an email offers as a button. Its path is a page of the community that asks once more: programs that check emails open links. */
export interface MailAnswer {
  label: string;
  path: string;
}

/** What the settings tell apart from the rest of its kind. */
export type NoticeSort =
  | 'messages'
  | 'reports'
  | 'announcements'
  | 'opportunities'
  | 'meetings'
  | 'board'
  | 'comments'
  | 'mentions'
  /** Announced to everyone. */
  | 'events'
  /** Of those that the reader comes to, waits for or hosts. */
  | 'attending'
  /** Told to no one but admins. */
  | 'admins';

/** One row of the table that turns events into notifications. */
export interface Notice<S extends Subject> {
  event: EventKind;
  kind: NoticeKind;
  /** Who, what and why it matters, in one sentence for the reader. What the event itself did is in its payload. */
  sentence(subject: S, payload: EventPayload): string;
  /** Several of one company within hours are one row, which says and leads to this. */
  together?(subject: S, count: number, payload: EventPayload): { sentence: string; link: string };
  /** They are one row whichever companies they come from, and for as long as it is unread. Needs `together`. */
  isGathered?: true;
  /** Something is asked of the reader, and still is as long as this is true. */
  waits?(subject: S): boolean;
  /** Whether it is this side that is asked, where the other one is told as well: for them it is news. */
  asks?(subject: S): boolean;
  /** What it did to whatever waited until then, after the name of whoever did it: "accepted it". */
  settles?: string;
  /** The feature writes to people itself, with more than a sentence: the notification is not mailed as well. */
  isMailed?: true;
  sort?: NoticeSort;
  /** What the recipient would open the page for: emailed below the sentence. */
  facts?(subject: S): readonly Fact[];
  /** What can be answered from the email: asked for when an email about this one thing is written, so a path may hold a secret. */
  answers?(tx: CommunityTx, subject: S, reader: Reader): Promise<readonly MailAnswer[]>;
  /** It counts in a badge of its own: emailed and pushed, but no row of the bell. */
  isOutsideBell?: true;
}

/** An event that makes no notification. It can end a waiting all the same. */
export interface SilentEvent {
  event: EventKind;
  why: string;
  settles?: string;
}

export type Happened = Pick<Recorded, 'payload' | 'tells' | 'by_company_id'>;

interface NoticesAbout<S extends Subject> {
  /** The word under which its ids are kept. */
  about: string;
  /** What a button opens, where that is another word. */
  called?: string;
  /** Of those that the event is about. */
  idsIn(happened: Happened): readonly number[];
  /** Instead of a sentence, where it is not there any more or the reader may not see it. */
  gone: string;
  /** Those of them that the reader may see now. */
  find(tx: CommunityTx, ids: readonly number[], reader: Reader): Promise<ReadonlyMap<number, S>>;
  notices: readonly Notice<S>[];
  silent?: readonly SilentEvent[];
}

/** What a reader is told of a notification. */
export interface Told {
  sentence: string;
  link: string;
  company: Subject['company'];
  isWaiting: boolean;
  /** Something was asked of the reader, whatever has become of it. */
  isAsked: boolean;
  said?: Said | undefined;
  talk?: Talk | undefined;
  /** None of a row that stands for several things. */
  facts?: readonly Fact[];
}

export interface Wanted {
  event: string;
  id: number;
  /** More than one: a row that stands for several. */
  count: number;
  payload?: EventPayload;
}

/** What is known of an event without looking at what it is about. */
export interface NoticeFacts {
  event: EventKind;
  kind: NoticeKind;
  waits: boolean;
  isGrouped: boolean;
  isGathered: boolean;
  isMailed: boolean;
  sort: NoticeSort | undefined;
  inBell: boolean;
  settles: string | undefined;
}

/** A feature's part of the table, whatever its subjects are. */
export interface NoticeTable {
  about: string;
  called: string;
  gone: string;
  idsIn(happened: Happened): readonly number[];
  notices: readonly NoticeFacts[];
  silent: readonly SilentEvent[];
  /** In the order in which it was wanted; undefined where the reader may not see it, or it is gone. */
  tell(tx: CommunityTx, wanted: readonly Wanted[], reader: Reader): Promise<readonly (Told | undefined)[]>;
  /** For an email about this one thing. */
  answers(
    tx: CommunityTx,
    about: Pick<Wanted, 'event' | 'id'>,
    reader: Reader,
  ): Promise<readonly MailAnswer[]>;
}

export function noticesAbout<S extends Subject>(table: NoticesAbout<S>): NoticeTable {
  const byEvent = new Map(table.notices.map((notice) => [notice.event.name, notice]));

  function tellOne({ event, count, payload = {} }: Wanted, subject: S): Told | undefined {
    const notice = byEvent.get(event);
    if (!notice) return undefined;
    const { company, said, talk } = subject;
    const isWaiting = notice.waits?.(subject) ?? false;
    const isAsked = notice.waits !== undefined && (notice.asks?.(subject) ?? true);
    const several = count > 1 ? notice.together?.(subject, count, payload) : undefined;
    return several
      ? { ...several, company, isWaiting, isAsked, said }
      : {
          sentence: notice.sentence(subject, payload),
          link: subject.link,
          company,
          isWaiting,
          isAsked,
          said,
          talk,
          facts: notice.facts?.(subject) ?? [],
        };
  }

  return {
    about: table.about,
    called: table.called ?? table.about,
    gone: table.gone,
    idsIn: (happened) => table.idsIn(happened),
    notices: table.notices.map(
      ({ event, kind, waits, together, isGathered, isMailed, sort, isOutsideBell, settles }) => ({
        event,
        kind,
        waits: waits !== undefined,
        isGrouped: together !== undefined,
        isGathered: isGathered ?? false,
        isMailed: isMailed ?? false,
        sort,
        inBell: !isOutsideBell,
        settles,
      }),
    ),
    silent: table.silent ?? [],
    async answers(tx, { event, id }, reader) {
      const notice = byEvent.get(event);
      if (!notice?.answers) return [];
      const subject = (await table.find(tx, [id], reader)).get(id);
      return subject ? notice.answers(tx, subject, reader) : [];
    },
    async tell(tx, wanted, reader) {
      const ids = [...new Set(wanted.map(({ id }) => id))];
      const found = ids.length === 0 ? new Map<number, S>() : await table.find(tx, ids, reader);
      return wanted.map((each) => {
        const subject = found.get(each.id);
        return subject && tellOne(each, subject);
      });
    },
  };
}
