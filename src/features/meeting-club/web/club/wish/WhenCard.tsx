import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import type { Form } from '../../../../../kit/web/forms/useForm.ts';
import { TimeZoneBox } from '../../../../../kit/web/time-zone/TimeZoneBox.tsx';
import { zoneLabel } from '../../../../../kit/web/time-zone/time-zones.ts';
import styles from '../Club.module.css';
import { includesAll, painted, presets } from '../week/slots.ts';
import { hoursText } from '../week/slots-text.ts';
import { WeekGrid } from '../week/WeekGrid.tsx';
import { MoveZone } from './MoveZone.tsx';
import type { WishValues } from './values.ts';

/** When somebody can, by the clock of where they are. */
export function WhenCard({ form, movesTo }: { form: Form<WishValues>; movesTo?: string | undefined }) {
  const { zone, slots } = form.values;
  const [isWhole, setWhole] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [movingTo, setMovingTo] = useState(movesTo === zone ? undefined : movesTo);
  const [before, setBefore] = useState<readonly number[]>();
  const mark = (next: number[]) => form.set('slots', next);
  const markAtOnce = (next: number[]) => {
    setBefore(slots);
    mark(next);
  };
  const choose = (to: string) => {
    setChoosing(false);
    if (to === zone) return;
    if (slots.length === 0) form.set('zone', to);
    else setMovingTo(to);
  };
  const move = (to: string, moved: readonly number[]) => {
    setMovingTo(undefined);
    form.set('zone', to);
    mark([...moved]);
  };
  return (
    <Card title="When you can meet">
      <div className={styles.fields}>
        <div className={styles.line}>
          <p>
            Time zone: <strong>{zoneLabel(zone)}</strong>
          </p>
          {!isChoosing && (
            <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
              Change time zone
            </Button>
          )}
        </div>
        {isChoosing && (
          <TimeZoneBox
            zone={zone}
            hint="Your hours follow this clock, daylight saving included."
            choose={choose}
          />
        )}
        {form.errors.zone && <p className={styles.complaint}>{form.errors.zone}</p>}
        {movingTo !== undefined && (
          <MoveZone
            from={zone}
            to={movingTo}
            slots={slots}
            move={(moved) => move(movingTo, moved)}
            cancel={() => setMovingTo(undefined)}
          />
        )}
        <div className={styles.buttons}>
          {presets.map(({ label, slots: wanted }) => {
            const isMarked = includesAll(slots, wanted);
            return (
              <Button
                key={label}
                variant="default"
                size="xs"
                aria-pressed={isMarked}
                onClick={() => markAtOnce(painted(slots, wanted, !isMarked))}
              >
                {label}
              </Button>
            );
          })}
          <Button variant="subtle" size="xs" disabled={slots.length === 0} onClick={() => markAtOnce([])}>
            Clear
          </Button>
          {before && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => {
                mark([...before]);
                setBefore(undefined);
              }}
            >
              Undo
            </Button>
          )}
        </div>
        <WeekGrid
          slots={slots}
          change={mark}
          began={setBefore}
          isWhole={isWhole}
          zone={zoneLabel(zone)}
          error={form.errors.slots}
        />
        <div className={styles.line}>
          <output className={styles.hint}>
            {slots.length === 0 ? 'Nothing marked yet' : hoursText(slots)}
          </output>
          <Button variant="subtle" size="xs" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show 7:00 to 21:00' : 'Show the whole day'}
          </Button>
        </div>
      </div>
    </Card>
  );
}
