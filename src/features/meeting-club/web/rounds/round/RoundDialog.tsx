import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../../kit/web/forms/SelectField.tsx';
import { TextAreaField } from '../../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { useClock } from '../../../../../kit/web/useClock.ts';
import { viewerZone } from '../../../../../kit/web/viewer-zone.ts';
import { instantOf, wallTimeOf } from '../../../../../kit/web/wall-time.ts';
import { changeRound, draftRound } from '../../../calls/rounds.gen.ts';
import { type ClubRound, roundForm } from '../../../contract/rounds.ts';
import { useRefreshRounds } from '../useRoundVerb.ts';
import { eachChoices } from '../schedule/values.ts';
import { cityOf } from '../../../../../kit/common/dates.ts';
import { fieldErrors } from '../../../../../kit/web/forms/field-errors.ts';
import styles from './Round.module.css';

interface Props {
  isOpen: boolean;
  close: () => void;
  /** Null: a new one. */
  round: ClubRound | null;
  made?: (id: number) => void;
}

/** A round as it is typed: times by the reader's own clock. */
export function RoundDialog(props: Props) {
  const { isOpen, close, round } = props;
  return (
    <Dialog title={round ? `Change round ${round.number}` : 'New round'} isOpen={isOpen} close={close}>
      {isOpen && <RoundFields {...props} />}
    </Dialog>
  );
}

function RoundFields({ close, round, made }: Props) {
  const now = useClock();
  const refresh = useRefreshRounds();
  const bodyOf = (values: Values) => ({
    ...values,
    deadline: instantOf(values.deadline) ?? '',
    meetings_each: Number(values.meetings_each),
  });
  const form = useForm<Values>({
    initial: round ? valuesOf(round) : suggested(now),
    check: (values) => fieldErrors(bodyOf(values), roundForm),
    send: async (values) => {
      const body = roundForm.parse(bodyOf(values));
      const saved = round
        ? await call(
            changeRound,
            { params: { id: round.id }, body: { ...body, version: round.version } },
            { alert: false },
          )
        : await call(draftRound, { body }, { alert: false });
      await refresh();
      made?.(saved.id);
      close();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        form={form}
        name="deadline"
        label="Members can skip it until"
        hint={`${cityOf(viewerZone())} time. Matching happens then.`}
        type="datetime-local"
        isFirst
      />
      <div className={styles.two}>
        <TextField form={form} name="meets_from" label="First day of meetings" type="date" />
        <TextField form={form} name="meets_until" label="Last day of meetings" type="date" />
      </div>
      <SelectField form={form} name="meetings_each" label="Each person gets" choices={eachChoices} />
      <TextAreaField form={form} name="message" label="Message to participants" isOptional maxLength={1000} />
      <FormFailure failure={form.failure} />
      <DialogFooter>
        <Button size="sm" variant="default" onClick={close}>
          Cancel
        </Button>
        <Button size="sm" type="submit" loading={form.isSending}>
          {round ? 'Save changes' : 'Create draft'}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface Values {
  deadline: string;
  meets_from: string;
  meets_until: string;
  meetings_each: string;
  message: string;
}

const valuesOf = (round: ClubRound): Values => ({
  deadline: wallTimeOf(new Date(round.deadline)),
  meets_from: round.meets_from,
  meets_until: round.meets_until,
  meetings_each: String(round.meetings_each),
  message: round.message,
});

const joiningDays = 4;
const meetingDays = 14;

/** Four days to skip it, then two weeks to meet. */
function suggested(now: number): Values {
  const at = (days: number) => {
    const day = new Date(now);
    day.setDate(day.getDate() + days);
    day.setHours(9, 0, 0, 0);
    return wallTimeOf(day);
  };
  return {
    deadline: at(joiningDays),
    meets_from: at(joiningDays + 1).slice(0, 10),
    meets_until: at(joiningDays + meetingDays).slice(0, 10),
    meetings_each: '1',
    message: '',
  };
}
