import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { pinPost } from '../../calls/answering.gen.ts';
import type { Post } from '../../contract/types.ts';
import { putPost, showNewestEverywhere } from '../post-cache.ts';
import styles from './dialogs.module.css';

const day = 24 * 3600 * 1000;

const times = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '14', label: 'Two weeks' },
  { value: '30', label: 'A month' },
] as const;

export function PinDialog({ post, close }: { post: Post; close: () => void }) {
  const queries = useQueryClient();
  const initial: { days: (typeof times)[number]['value'] } = { days: '7' };
  const form = useForm({
    initial,
    send: async ({ days }) => {
      const until = new Date(Date.now() + Number(days) * day).toISOString();
      putPost(queries, await call(pinPost, { params: { id: post.id }, body: { until } }));
      await showNewestEverywhere(queries);
      close();
      toast({ tone: 'success', message: 'Pinned above the feed' });
    },
  });
  return (
    <Dialog title="Pin this post" isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.intro}>
          It stands above the feed for everyone who can see it. Up to three posts can be pinned at a time.
        </p>
        <SelectField form={form} name="days" label="For how long?" choices={times} isFirst />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            Pin post
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
