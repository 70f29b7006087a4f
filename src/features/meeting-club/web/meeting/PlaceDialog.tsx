import { Button } from '@mantine/core';
import { useId } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { changePlace } from '../../calls/meetings.gen.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import styles from './Meeting.module.css';
import { useShowMeeting } from './useMeetingVerb.ts';
import { notifiedWords } from './words.ts';

export interface Props {
  meeting: ClubMeeting;
  close: () => void;
}

/** How and where they meet. */
export default function PlaceDialog({ meeting, close }: Props) {
  const { id, way, place } = meeting;
  const group = useId();
  const show = useShowMeeting();
  const form = useForm<{ way: ClubMeeting['way']; place: string }>({
    initial: { way, place },
    send: async (values) => {
      const shown = await call(changePlace, { params: { id }, body: values });
      await show(shown);
      close();
      const isSame = shown.way === way && shown.place === place;
      toast({ tone: 'success', message: isSame ? 'Saved.' : `Saved. ${notifiedWords(meeting)}`.trim() });
    },
  });
  const { values, set } = form;
  return (
    <Dialog title="How do you meet?" isOpen close={close} size="small">
      <form className={styles.stack} onSubmit={form.submit} noValidate>
        <fieldset className={styles.question}>
          <legend>How</legend>
          <div className={styles.chips}>
            {(['online', 'in_person'] as const).map((each) => (
              <label key={each} className={styles.where}>
                <input
                  type="radio"
                  name={group}
                  checked={values.way === each}
                  onChange={() => set('way', each)}
                />
                {each === 'online' ? 'Video call' : 'In person'}
              </label>
            ))}
          </div>
        </fieldset>
        {values.way === 'in_person' && (
          <TextField
            form={form}
            name="place"
            label="Place"
            hint="A café, an office, an address"
            maxLength={200}
            isOptional
          />
        )}
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
