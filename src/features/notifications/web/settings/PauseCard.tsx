import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { dayText } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { dayIn } from './days.ts';
import { complaintIn, SavedMark } from './SavedMark.tsx';
import styles from './Settings.module.css';
import type { Editor } from './useSettings.ts';

/** A holiday: nothing is sent until a day. */
export function PauseCard({ editor: { settings, saving, change } }: { editor: Editor }) {
  const { paused_until: until, time_zone: zone } = settings;
  const pause = (day: string | null) => change('pause', { paused_until: day });
  return (
    <Card title="Pause everything" actions={<SavedMark part="pause" saving={saving} />}>
      <div className={styles.stack}>
        {until === null ? (
          <NotPaused zone={zone} pause={pause} />
        ) : (
          <div className={styles.line}>
            <p>
              Paused until <strong>{dayText(until)}</strong> at 8:00. The bell still shows what’s new.
            </p>
            <Button variant="default" size="sm" onClick={() => pause(null)}>
              Resume now
            </Button>
          </div>
        )}
        <FormFailure failure={complaintIn('pause', saving)} />
      </div>
    </Card>
  );
}

function NotPaused({ zone, pause }: { zone: string; pause: (day: string) => void }) {
  const [first, last] = [dayIn(zone, 1), dayIn(zone, 366)];
  return (
    <>
      <p className={styles.hint}>
        Nothing is sent until 8:00 on the day you choose. The bell still shows what’s new.
      </p>
      <div className={styles.buttons}>
        <Button variant="default" size="sm" onClick={() => pause(first)}>
          Until tomorrow
        </Button>
        <Button variant="default" size="sm" onClick={() => pause(dayIn(zone, 7))}>
          For a week
        </Button>
        <TextInput
          type="date"
          size="sm"
          label="Or until"
          min={first}
          max={last}
          // While a year is being typed, it is a day long ago.
          onChange={({ currentTarget: { value } }) => value >= first && value <= last && pause(value)}
        />
      </div>
    </>
  );
}
