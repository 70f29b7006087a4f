import { Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { weekdays } from '../../contract/settings.ts';
import { QuietTimes } from './QuietTimes.tsx';
import { complaintIn, SavedMark } from './SavedMark.tsx';
import styles from './Settings.module.css';
import { switchLooks } from '../../../../kit/web/components/switch-looks.ts';
import { TimeZoneBox } from '../../../../kit/web/time-zone/TimeZoneBox.tsx';
import type { Editor } from './useSettings.ts';

/** What somebody who turns them on begins with. */
const nights = { from: '20:00', to: '07:00', days: [...weekdays] };

/** When nothing rings; and the clock by which that, and digests, are reckoned. */
export function QuietHoursCard({ editor: { settings, saving, change } }: { editor: Editor }) {
  const { quiet_hours: quiet, email_after_quiet_hours: isSummed, email_problem: problem } = settings;
  return (
    <Card title="Quiet hours" actions={<SavedMark part="quiet" saving={saving} />}>
      <div className={styles.stack}>
        <Switch
          {...switchLooks}
          label="Keep quiet at certain hours"
          description="Nothing is sent then. The bell still shows what’s new."
          checked={quiet !== null}
          onChange={(event) => change('quiet', { quiet_hours: event.currentTarget.checked ? nights : null })}
        />
        {quiet && (
          <QuietTimes
            key={`${quiet.from} ${quiet.to}`}
            quiet={quiet}
            change={(wanted) => change('quiet', { quiet_hours: wanted })}
          />
        )}
        <Switch
          {...switchLooks}
          label="Email me one summary afterwards"
          description="What you haven’t seen when quiet hours or a pause end."
          checked={isSummed && problem === null}
          disabled={problem !== null}
          onChange={(event) => change('quiet', { email_after_quiet_hours: event.currentTarget.checked })}
        />
        <TimeZoneBox
          zone={settings.time_zone}
          hint="Quiet hours and digests follow this clock."
          choose={(zone) => change('quiet', { time_zone: zone })}
        />
        <FormFailure failure={complaintIn('quiet', saving)} />
      </div>
    </Card>
  );
}
