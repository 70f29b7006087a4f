import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { ChangedMeanwhile } from '../../../../kit/web/forms/ChangedMeanwhile.tsx';
import { SaveBar } from '../../../../kit/web/forms/SaveBar.tsx';
import { useSavedForm } from '../../../../kit/web/forms/useSavedForm.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getEvent, listEvents } from '../../calls/events-list.gen.ts';
import { changeEvent, removeEventPicture, setEventPicture } from '../../calls/hosting.gen.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { getEventPosts } from '../../calls/upcoming.gen.ts';
import { answeredOf, peopleText, type Reach } from '../host/reach.ts';
import { clashText } from './clash-text.ts';
import styles from './EventForm.module.css';
import { PeopleCard } from './PeopleCard.tsx';
import { PictureCard } from './PictureCard.tsx';
import { ReachDialog } from './ReachDialog.tsx';
import { TextCard } from './TextCard.tsx';
import type { EventValues } from './typed-event.ts';
import { bodyOf, commonNames, complaintsAbout, fieldNames, valuesOf } from './values.ts';
import { WhenCard } from './WhenCard.tsx';
import { WhereCard } from './WhereCard.tsx';

const savedOf = (event: CalendarEventDetail) => ({ values: valuesOf(event), version: event.version });

interface Props {
  event: CalendarEventDetail;
  refetch: () => Promise<unknown>;
}

export function EditEvent({ event, refetch }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const chosen = useRef<Reach>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const params = { id: event.id };
  const take = (changed: CalendarEventDetail) => queries.setQueryData(keyOf(getEvent, { params }), changed);
  const form = useSavedForm<EventValues>({
    saved: savedOf(event),
    check: complaintsAbout,
    save: async (values, version) => {
      const reach = chosen.current ?? 'this';
      chosen.current = undefined;
      const changed = await call(changeEvent, { params, body: { ...bodyOf(values), reach, version } });
      take(changed);
      setSaved(true);
      return savedOf(changed);
    },
    refetch,
    draft: `event:${event.id}`,
  });

  useEffect(() => {
    if (!isSaved || form.isDirty) return;
    toast({ tone: 'success', message: 'Changes saved' });
    for (const stale of [getEvent, listEvents, getEventPosts])
      void askAgain(queries, { queryKey: keyOf(stale) });
    void navigate(`/marketplace/events/${event.id}`, { replace: true });
  }, [isSaved, form.isDirty, event.id, navigate, queries]);

  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    const isReady = Object.keys(complaintsAbout(form.values)).length === 0 && !form.news?.clashes.length;
    // One that happens once has no other dates to ask about.
    if (event.repeats === null || !isReady || chosen.current !== undefined) return form.submit(submitted);
    submitted.preventDefault();
    return setAsking(true);
  };
  const changedNow = commonNames.filter(
    (name) => JSON.stringify(form.values[name]) !== JSON.stringify(form.theirs[name]),
  );
  const answered = answeredOf(event);
  return (
    <Page
      title="Edit event"
      description={
        answered > 0
          ? `${event.title} · ${peopleText(answered)}. They’re told if time or place changes.`
          : event.title
      }
    >
      <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Edit event">
        <TextCard form={form} />
        <WhenCard form={form} />
        <WhereCard form={form} />
        <PictureCard
          form={form}
          address={event.url}
          send={(file) => call(setEventPicture, { params, files: { file } }).then(take)}
          remove={() => call(removeEventPicture, { params }).then(take)}
        />
        <PeopleCard form={form} />
        <ChangedMeanwhile form={form} labels={fieldNames} textOf={clashText} />
        <SaveBar form={form} labels={fieldNames} />
      </form>
      <ReachDialog
        event={event}
        common={changedNow.map((name) => fieldNames[name])}
        isOpen={isAsking}
        close={() => setAsking(false)}
        save={(reach) => {
          chosen.current = reach;
          setAsking(false);
          element.current?.requestSubmit();
        }}
      />
    </Page>
  );
}
