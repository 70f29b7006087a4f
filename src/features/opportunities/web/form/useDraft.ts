import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';
import { call } from '../../../../kit/web/api.ts';
import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { merge } from '../../../../kit/web/forms/merge.ts';
import type { News, SavedForm } from '../../../../kit/web/forms/useSavedForm.ts';
import { useMemberId } from '../../../../kit/web/member-id.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { isUnanswered } from '../../../../kit/web/reach/unanswered.ts';
import { asSameScreen } from '../../../../kit/web/same-screen.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { listMine } from '../../calls/lists.gen.ts';
import {
  changeOpportunity,
  draftOpportunity,
  getFitting,
  getOpportunity,
} from '../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { createKeeper, type KeeperState } from '../create-keeper.ts';
import { forgetBackup, keepBackup, readBackup } from './backup.ts';
import type { OpportunityValues } from './typed-opportunity.ts';
import { bodyOf, unreadable, valuesOf, type OpportunityBody } from './values.ts';

interface Kept {
  id: number;
  savedAt: string;
}

type Name = keyof OpportunityValues;

export interface DraftForm extends SavedForm<OpportunityValues> {
  id: number | undefined;
  state: KeeperState;
  /** Typed here before, and never saved. */
  isRestored: boolean;
  /** Saves at once; answers the draft’s id. */
  keep: () => Promise<number>;
  complain: (errors: FieldErrors, failure?: string) => void;
  /** Nothing more is saved: it was posted or discarded. */
  finish: () => void;
}

interface Settings {
  /** What the server has, once there is something. */
  opportunity: OpportunityDetail | undefined;
  empty: OpportunityValues;
  refetch: () => Promise<unknown>;
}

const keptOf = ({ id, saved_at: savedAt }: OpportunityDetail): Kept => ({ id, savedAt: savedAt ?? '' });

/** An opportunity that saves itself while it is being written, here and in any other window. */
export function useDraft({ opportunity, empty, refetch }: Settings): DraftForm {
  const member = useMemberId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const asKept = (detail: OpportunityDetail) => valuesOf(detail, empty.currency);

  const [start] = useState(() =>
    startWith(member, opportunity?.id, opportunity ? asKept(opportunity) : empty),
  );
  const [values, setValues] = useState(start.values);
  const [base, setBase] = useState(start.base);
  const [seen, setSeen] = useState(opportunity?.saved_at ?? '');
  const [news, setNews] = useState<News<OpportunityValues> | undefined>(start.news);
  const [complaints, setComplaints] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const hasLeft = useRef(false);

  const take = useEffectEvent((detail: OpportunityDetail, before: OpportunityDetail | undefined) => {
    queries.setQueryData(keyOf(getOpportunity, { params: { id: detail.id } }), detail);
    if (before === undefined) {
      forgetBackup(member, undefined);
      void askAgain(queries, { queryKey: keyOf(listMine) });
      if (!hasLeft.current) void navigate(`/project/${detail.id}/edit`, asSameScreen(location));
    } else if (needOf(before) !== needOf(detail)) {
      void askAgain(queries, { queryKey: keyOf(getFitting, { params: { id: detail.id } }) });
    }
  });
  const send = useEffectEvent(async (body: OpportunityBody, kept: Kept | undefined): Promise<Kept> => {
    const before = opportunity;
    const detail = kept
      ? await call(changeOpportunity, { params: { id: kept.id }, body: { ...body, saved_at: kept.savedAt } })
      : await call(draftOpportunity, { body });
    take(detail, kept ? (before ?? detail) : undefined);
    return keptOf(detail);
  });
  const [keeper] = useState(() =>
    createKeeper<OpportunityBody, Kept>({
      kept: opportunity && keptOf(opportunity),
      body: bodyOf(start.base, opportunity),
      send: (body, kept) => send(body, kept),
      isWorthRetrying: isUnanswered,
    }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const isSending = state.is === 'sending';
  const isHeld = news !== undefined && news.clashes.length > 0;

  // While rendering, so that no frame shows the older state.
  const newest = opportunity?.saved_at ?? '';
  const ours = keeper.kept()?.savedAt ?? '';
  if (opportunity && !isSending && newest !== seen) {
    setSeen(newest);
    // An answer may have been on its way before we saved.
    if (newest >= ours) setBase(asKept(opportunity));
    if (newest > ours) {
      const merged = merge(base, values, asKept(opportunity));
      setValues(merged.values);
      if (merged.taken.length + merged.clashes.length > 0)
        setNews({ taken: merged.taken, clashes: merged.clashes });
    }
  }
  const goOnFrom = useEffectEvent((theirs: OpportunityDetail) =>
    keeper.follow(keptOf(theirs), bodyOf(asKept(theirs), theirs)),
  );
  useEffect(() => {
    if (opportunity && !isSending && newest > ours) goOnFrom(opportunity);
  }, [opportunity, isSending, newest, ours]);

  // What is typed is wanted, unless it has to be decided first whose words count.
  useEffect(() => {
    if (!isHeld) keeper.want(bodyOf(values, opportunity));
  }, [keeper, values, isHeld, opportunity]);

  const id = keeper.kept()?.id ?? opportunity?.id;
  useEffect(() => {
    if (state.is === 'kept' && !isHeld) forgetBackup(member, id);
    else keepBackup(member, id, { base, values });
  }, [member, id, state, isHeld, base, values]);

  const isOvertaken = state.is === 'failed' && isChangedMeanwhile(state.error);
  const look = useEffectEvent(refetch);
  useEffect(() => {
    if (isOvertaken) void look();
  }, [isOvertaken]);

  // Whoever leaves, or looks elsewhere, has paused.
  useEffect(() => {
    hasLeft.current = false;
    const save = () => {
      if (keeper.state().is === 'waiting') void keeper.keep().catch(() => undefined);
    };
    const hide = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      hasLeft.current = true;
      save();
    };
  }, [keeper]);

  const decide = (names: readonly Name[]) => {
    const clashes = news?.clashes.filter((name) => !names.includes(name)) ?? [];
    setNews(news && clashes.length > 0 ? { ...news, clashes } : undefined);
  };
  const refused = state.is === 'failed' && state.error instanceof ApiError ? state.error.fields : {};
  return {
    values,
    errors: { ...(state.is !== 'waiting' && unreadable(values)), ...refused, ...complaints },
    failure: failure ?? (state.is === 'failed' && !isOvertaken ? failureOf(state.error) : undefined),
    isSending,
    isDirty: state.is !== 'kept',
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setComplaints((before) => ({ ...before, [name]: undefined }));
      setFailure(undefined);
    },
    replace: setValues,
    reset: () => setValues(empty),
    submit: (event) => {
      event.preventDefault();
      void keeper.keep().catch(() => undefined);
    },
    news,
    theirs: base,
    keepMine: decide,
    takeTheirs: (names) => {
      setValues((mine) => ({ ...mine, ...pick(base, names) }));
      decide(names);
    },
    dismissNews: () => setNews(undefined),
    id,
    state,
    isRestored: start.isRestored,
    keep: async () => (await keeper.keep()).id,
    complain: (errors, sentence) => {
      setComplaints(errors);
      setFailure(sentence);
    },
    finish: () => {
      keeper.stop();
      forgetBackup(member, id);
    },
  };
}

/** Where something was typed here that has not reached the server, it goes on from there. */
function startWith(member: number, id: number | undefined, kept: OpportunityValues) {
  const typed = readBackup(member, id);
  if (!typed) return { values: kept, base: kept, news: undefined, isRestored: false };
  const { values, clashes } = merge(typed.base, typed.values, kept);
  return {
    values,
    base: kept,
    news: clashes.length > 0 ? { taken: [], clashes } : undefined,
    isRestored: true,
  };
}

/** What the fitting companies go by. */
const needOf = ({ title, tags, place }: OpportunityDetail) =>
  JSON.stringify([title, tags.map(({ text }) => text), place]);

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? 'This draft was discarded in another window. Copy what you still need.'
    : messageOf(error);

const isChangedMeanwhile = (error: unknown) =>
  error instanceof ApiError && error.code === 'opportunity.changed_meanwhile';

const pick = (values: OpportunityValues, names: readonly Name[]): Partial<OpportunityValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
