import { mostParts } from '../../../rules/limits.ts';
import type { Asked } from './merge-parts.ts';

interface Following {
  /** How far the screen's board is; undefined while there is none. */
  version: () => number | undefined;
  fetchParts: (asked: Asked) => Promise<void>;
  fetchAll: () => Promise<void>;
  wait?: (milliseconds: number) => Promise<void>;
}

const pause = (milliseconds: number) => new Promise<void>((resume) => setTimeout(resume, milliseconds));

/** So long the push of a change may be behind the answer to it. */
const patience = 1500;

/**
 * The next version is asked for by its parts, however many of them have come meanwhile, and a gap by the whole board. One question
 * at a time: what arrives during one is the next.
 */
export function followBoard({ version, fetchParts, fetchAll, wait = pause }: Following) {
  let heard: Asked[] = [];
  let underway: Promise<void> | undefined;

  async function catchUp(): Promise<void> {
    for (;;) {
      const known = version();
      if (known === undefined) return;
      const news = heard.filter((one) => one.version > known).toSorted((a, b) => a.version - b.version);
      heard = [];
      if (news.length === 0) return;
      const asked = isNext(known, news) ? together(news) : undefined;
      await (asked ? fetchParts(asked) : fetchAll());
    }
  }

  const hear = (news: Asked): Promise<void> => {
    heard.push(news);
    underway ??= catchUp().finally(() => {
      underway = undefined;
    });
    return underway;
  };

  return {
    hear,
    /** Our own change: its push comes too, unless nothing can be heard. */
    expect: async (awaited: number): Promise<void> => {
      await wait(patience);
      const known = version();
      if (known !== undefined && known < awaited && underway === undefined) await fetchAll();
    },
  };
}

const isNext = (known: number, news: readonly Asked[]) =>
  news.every((one, place) => one.version === known + 1 + place);

/** Undefined: asking for everything is shorter. */
function together(news: readonly Asked[]): Asked | undefined {
  const lists = [...new Set(news.flatMap((one) => one.lists))];
  const cards = [...new Set(news.flatMap((one) => one.cards))];
  if (lists.length > mostParts || cards.length > mostParts) return undefined;
  return { version: news.at(-1)!.version, lists, cards };
}
