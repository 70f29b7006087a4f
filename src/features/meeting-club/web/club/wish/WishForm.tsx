import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { fieldErrors } from '../../../../../kit/web/forms/field-errors.ts';
import { DraftNote } from '../../../../../kit/web/forms/DraftNote.tsx';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { useLeaveGuard } from '../../../../../kit/web/useLeaveGuard.ts';
import { viewerZone } from '../../../../../kit/web/viewer-zone.ts';
import { meetingWays, paces } from '../../../contract/types.ts';
import { longestPlace, longestWish, putWish, type Wish } from '../../../contract/wishes.ts';
import styles from '../Club.module.css';
import { useShowClub } from '../useClub.ts';
import { paceWords, wayWords } from '../words.ts';
import { Avoided } from './Avoided.tsx';
import { Choice } from './Choice.tsx';
import { WhenCard } from './WhenCard.tsx';
import { valuesOf, type WishValues } from './values.ts';

interface Props {
  /** Null: somebody joins. */
  wish: Wish | null;
  /** Where they are now, if that is the reason to change something. */
  movesTo?: string | undefined;
  toTop: () => void;
  close?: () => void;
}

/** How somebody wants to meet, on one screen. */
export function WishForm({ wish, movesTo, toTop, close }: Props) {
  const show = useShowClub();
  const initial = valuesOf(wish, viewerZone());
  const version = wish?.version ?? 0;
  const form = useForm<WishValues>({
    initial,
    draft: 'meeting-wish',
    check: (values) => fieldErrors({ ...values, version }, putWish.body),
    send: async (values) => {
      const club = await call(putWish, { body: { ...values, version } });
      close?.();
      show(club);
      toTop();
      toast({ tone: 'success', message: wish ? 'Saved.' : 'You’re in the meeting club.' });
    },
  });
  const { values, errors, set } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  useLeaveGuard(isDirty && !form.isSending);
  const confirm = useConfirm();
  const cancel = async () => {
    const isSure =
      !isDirty ||
      (await confirm({
        title: 'Discard your changes?',
        yes: 'Discard changes',
        no: 'Keep editing',
        isDangerous: true,
      }));
    if (!isSure) return;
    form.reset();
    close?.();
  };
  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <DraftNote form={form} />
      <Card title="How often">
        <Choice
          title="How often you’d like to meet someone"
          choices={paces.map((value) => ({ value, ...paceWords[value] }))}
          chosen={values.pace}
          choose={(pace) => set('pace', pace)}
        />
      </Card>
      <WhenCard form={form} movesTo={movesTo} />
      <Card title="How you meet">
        <div className={styles.fields}>
          <Choice
            title="Online or in person"
            choices={meetingWays.map((value) => ({ value, ...wayWords[value] }))}
            chosen={values.meets}
            choose={(meets) => set('meets', meets)}
          />
          {values.meets !== 'online' && (
            <TextField
              form={form}
              name="place"
              label="Where"
              hint="A suburb or a café, so that we find someone nearby."
              isOptional={values.meets === 'either'}
              maxLength={longestPlace}
            />
          )}
        </div>
      </Card>
      <Card title="What it’s for">
        <div className={styles.fields}>
          <TextAreaField
            form={form}
            name="looking_for"
            label="What you’re looking for"
            hint="The people you meet see this."
            placeholder="Builders who need a reliable joiner"
            isOptional
            maxLength={longestWish}
          />
          <TextAreaField
            form={form}
            name="can_introduce"
            label="People you can introduce"
            placeholder="Architects and property managers in the inner west"
            isOptional
            maxLength={longestWish}
          />
        </div>
      </Card>
      <Avoided />
      <FormFailure failure={form.failure ?? (Object.values(errors).some(Boolean) ? incomplete : undefined)} />
      <div className={styles.end}>
        {close && (
          <Button variant="default" onClick={() => void cancel()}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={form.isSending}>
          {wish ? 'Save changes' : 'Join the club'}
        </Button>
      </div>
    </form>
  );
}

const incomplete = 'Not saved. Check the highlighted fields.';
