import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconDownload, IconPrinter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { usePrinting } from '../../../../kit/web/print/usePrinting.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { useReach } from '../../../../kit/web/reach/reach.ts';
import { exportComing, getCheckInList } from '../../calls/hosting.gen.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { whenText } from '../when.ts';
import { ArrivalRow } from './ArrivalRow.tsx';
import { arrivalsOf, found, seatsOf } from './arrivals.ts';
import { AttendeesPaper } from './AttendeesPaper.tsx';
import styles from './CheckIn.module.css';
import { useTaps } from './useTaps.ts';

/** At the door: one tap for each who arrives. */
export default function CheckIn({ event }: { event: CalendarEventDetail }) {
  const params = { id: event.id };
  const { data, error, refetch } = useCall(getCheckInList, { params });
  const { pending, tap } = useTaps(event.id);
  const reach = useReach();
  const printing = usePrinting();
  const [typed, setTyped] = useState('');
  const arrivals = data && arrivalsOf(data, pending);
  const shown = arrivals && found(arrivals, typed);
  const save = () =>
    download(exportComing, { params }).catch((problem: unknown) =>
      toast({ tone: 'danger', message: messageOf(problem) }),
    );
  return (
    <Page
      title="Check-in"
      documentTitle={`Check-in: ${event.title}`}
      description={`${event.title} · ${whenText(event)}`}
      actions={
        <>
          <ButtonLink to={`/marketplace/events/${event.id}`} variant="default">
            Back to event
          </ButtonLink>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => void save()}
          >
            Download CSV
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => void printing.print()}
          >
            Print
          </Button>
        </>
      }
    >
      <Card>
        {arrivals && (
          <div className={styles.head}>
            <output className={styles.count}>
              <strong>{seatsOf(arrivals.filter(({ isHere }) => isHere))}</strong> of {seatsOf(arrivals)} here
            </output>
            {pending.size > 0 && reach !== 'fine' && (
              <p className={styles.muted}>
                {pending.size === 1 ? '1 check-in is' : `${pending.size} check-ins are`} saved on this device
                and will be sent when you’re back online.
              </p>
            )}
            <TextInput
              type="search"
              aria-label="Search people"
              placeholder="Search by name or company"
              autoComplete="off"
              maxLength={100}
              leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
          </div>
        )}
        {shown ? (
          <ul className={styles.rows} aria-label="People with a seat">
            {shown.map((arrival) => (
              <ArrivalRow key={arrival.who} arrival={arrival} tap={() => tap(arrival.who, !arrival.isHere)} />
            ))}
          </ul>
        ) : error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <div aria-busy="true">
            <RowSkeleton />
            <RowSkeleton />
            <RowSkeleton />
          </div>
        )}
        {shown?.length === 0 && (
          <NothingYet>
            {arrivals?.length === 0 ? 'No one has a seat yet.' : 'No one matches. Try another name.'}
          </NothingYet>
        )}
      </Card>
      {printing.isPrinting && arrivals && <AttendeesPaper event={event} arrivals={arrivals} />}
    </Page>
  );
}
