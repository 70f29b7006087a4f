import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api-error.ts';
import { useMemberId } from '../member-id.ts';
import { useLeaveGuard } from '../useLeaveGuard.ts';
import type { FieldErrors } from './field-errors.ts';
import { formDraft } from './form-draft.ts';
import { changedNames, merge, namesOf } from './merge.ts';
import { showClashes } from './show-clashes.ts';
import { type Form, useForm } from './useForm.ts';

/** What the server has, and which version of it. */
export interface Saved<Values> {
  values: Values;
  version: number;
}

interface Settings<Values extends object> {
  saved: Saved<Values>;
  check: (values: Values, version: number) => FieldErrors;
  save: (values: Values, version: number) => Promise<Saved<Values>>;
  /** Fetches what the server has now, after it refused an older version. */
  refetch: () => Promise<unknown>;
  /** The values only make sense together: of two changes one is chosen. */
  isWhole?: boolean;
  /** Under this name what is typed is kept in this browser until it is saved, discarded or left. */
  draft?: string;
}

/** What somebody else saved while this form was being filled in. */
export interface News<Values> {
  taken: (keyof Values & string)[];
  /** Changed on both sides and not decided yet: nothing is sent before. */
  clashes: (keyof Values & string)[];
}

export interface SavedForm<Values extends object> extends Form<Values> {
  isDirty: boolean;
  news: News<Values> | undefined;
  /** What the server has. */
  theirs: Values;
  keepMine: (names: readonly (keyof Values & string)[]) => void;
  takeTheirs: (names: readonly (keyof Values & string)[]) => void;
  /** Nothing to decide; it has been read. */
  dismissNews: () => void;
}

/** A form over something that others can change too: it follows them, and overwrites nothing unseen. */
export function useSavedForm<Values extends object>(settings: Settings<Values>): SavedForm<Values> {
  const { saved, isWhole = false } = settings;
  const draft = formDraft(useMemberId(), settings.draft, { base: saved, values: saved.values });
  // What a colleague has saved since is merged below, as if the form had been open all the time.
  const [kept] = useState(draft.read);
  const [base, setBase] = useState(kept?.base ?? saved);
  const [news, setNews] = useState<News<Values>>();

  const form = useForm<Values>({
    initial: base.values,
    begun: kept?.values,
    check: (values) => settings.check(values, base.version),
    send: async (sent) => {
      try {
        const answer = await settings.save(sent, base.version);
        setBase(answer);
        setNews(undefined);
        // Typing goes on while it is being sent; the rest is shown as the server has written it down.
        form.replace((now) => merge(sent, now, answer.values).values);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await settings.refetch();
        throw error;
      }
    },
  });
  const { values, isSending, replace } = form;
  const changed = changedNames(base.values, values);
  const isDirty = changed.length > 0;
  useLeaveGuard(isDirty, draft.forget);
  const keep = useEffectEvent((typed: { base: Saved<Values>; values: Values } | undefined) =>
    typed ? draft.keep(typed) : draft.forget(),
  );
  useEffect(() => keep(isDirty ? { base, values } : undefined), [isDirty, base, values]);

  // While rendering, so that no frame shows the older state as the saved one.
  if (!isSending && saved.version !== base.version) {
    const merged = merge(base.values, values, saved.values, isWhole);
    setBase(saved);
    replace(() => merged.values);
    const undecided = new Set([...(news?.clashes ?? []), ...merged.clashes]);
    const clashes = changedNames(merged.values, saved.values).filter((name) => undecided.has(name));
    const isNews = isDirty && merged.taken.length + clashes.length > 0;
    setNews(isNews ? { taken: merged.taken, clashes } : undefined);
  }

  const decide = (names: readonly (keyof Values & string)[]) => {
    const clashes = news?.clashes.filter((name) => !names.includes(name)) ?? [];
    setNews(news && clashes.length > 0 ? { ...news, clashes } : undefined);
  };

  return {
    ...form,
    isDirty,
    news: stillNew(news, changed),
    theirs: base.values,
    reset: () => {
      form.reset();
      setNews(undefined);
    },
    submit: (event) => {
      event.preventDefault();
      if (stillNew(news, changed)?.clashes.length) showClashes(event.currentTarget);
      else form.submit(event);
    },
    keepMine: decide,
    takeTheirs: (names) => {
      const theirs = isWhole ? namesOf(base.values) : names;
      replace((mine) => {
        const next = { ...mine };
        for (const name of theirs) next[name] = base.values[name];
        return next;
      });
      decide(names);
    },
    dismissNews: () => setNews(undefined),
  };
}

/** Where both have come to the same, there is nothing left to decide. */
function stillNew<Values>(news: News<Values> | undefined, changed: (keyof Values & string)[]) {
  const clashes = news?.clashes.filter((name) => changed.includes(name)) ?? [];
  return news && news.taken.length + clashes.length > 0 ? { ...news, clashes } : undefined;
}
