import { Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { cityOf, dayText } from '../../../../../kit/common/dates.ts';
import { call } from '../../../../../kit/web/api.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { switchLooks } from '../../../../../kit/web/components/switch-looks.ts';
import { fieldErrors } from '../../../../../kit/web/forms/field-errors.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { SaveBar } from '../../../../../kit/web/forms/SaveBar.tsx';
import { SelectField } from '../../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../../kit/web/forms/TextField.tsx';
import { useSavedForm } from '../../../../../kit/web/forms/useSavedForm.ts';
import { keyOf } from '../../../../../kit/web/queries.ts';
import { changeClubSettings, getClubSettings } from '../../../calls/club-settings.gen.ts';
import { type ClubSettings, clubSettingsForm } from '../../../contract/club-settings.ts';
import { HolidaysField } from './HolidaysField.tsx';
import { bodyOf, eachChoices, savedOf, weekdayWords, weeksChoices, type ScheduleValues } from './values.ts';
import { WeightsField } from './WeightsField.tsx';
import styles from './Schedule.module.css';
import { withAnd } from '../../../../../kit/common/in-words.ts';

interface Props {
  settings: ClubSettings;
  refetch: () => Promise<unknown>;
}

/** When rounds begin by themselves, and whether there is a club at all. */
export function ScheduleForm({ settings, refetch }: Props) {
  const queries = useQueryClient();
  const form = useSavedForm<ScheduleValues>({
    saved: savedOf(settings),
    check: (values, version) => fieldErrors({ ...bodyOf(values), version }, clubSettingsForm),
    save: async (values, version) => {
      const body = clubSettingsForm.parse({ ...bodyOf(values), version });
      const saved = await call(changeClubSettings, { body }, { alert: false });
      queries.setQueryData(keyOf(getClubSettings, {}), saved);
      return savedOf(saved);
    },
    refetch,
  });
  const { values, set } = form;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Card title="Meeting club">
        <div id="club">
          <Switch
            {...switchLooks}
            label="Members can join the meeting club"
            description="While it’s off, no one can join and no round can be opened. Meetings that are already arranged go ahead."
            checked={values.is_on}
            onChange={(event) => set('is_on', event.currentTarget.checked)}
          />
        </div>
      </Card>
      <Card title="Schedule">
        <div className={styles.fields} id="schedule">
          <Switch
            {...switchLooks}
            label="Start rounds automatically"
            description={`At 9:00 ${cityOf(settings.time_zone)} time. A round is matched at its deadline.`}
            checked={values.is_scheduled}
            onChange={(event) => set('is_scheduled', event.currentTarget.checked)}
          />
          <div className={styles.row}>
            <SelectField form={form} name="every_weeks" label="How often" choices={weeksChoices} />
            <TextField
              form={form}
              name="first_on"
              label="First round"
              hint={weekdayWords(values.first_on)}
              type="date"
            />
          </div>
          <div className={styles.row}>
            <TextField
              form={form}
              name="joining_days"
              label="Days to skip"
              hint="Then it’s matched"
              type="number"
              inputMode="numeric"
            />
            <TextField
              form={form}
              name="meeting_days"
              label="Days to meet"
              hint="After it’s matched"
              type="number"
              inputMode="numeric"
            />
            <SelectField form={form} name="meetings_each" label="Each person gets" choices={eachChoices} />
          </div>
          <Switch
            {...switchLooks}
            label="Send without a preview"
            description={
              values.sends_itself
                ? 'Meetings are sent as soon as they’re matched. No admin looks at them first.'
                : 'Admins are told when a preview is ready, and send it themselves.'
            }
            checked={values.sends_itself}
            onChange={(event) => set('sends_itself', event.currentTarget.checked)}
          />
          {settings.next_turns.length > 0 && !form.isDirty && (
            <p className={styles.next}>
              Next rounds start on {withAnd(settings.next_turns.map((day) => dayText(day)))}.
            </p>
          )}
        </div>
      </Card>
      <Card title="Holidays">
        <HolidaysField
          holidays={values.holidays}
          change={(holidays) => set('holidays', holidays)}
          error={form.errors.holidays}
        />
      </Card>
      <Card title="What counts in a match">
        <WeightsField weights={values.weights} change={(weights) => set('weights', weights)} />
      </Card>
      <FormFailure failure={form.failure} />
      <SaveBar form={form} />
    </form>
  );
}
