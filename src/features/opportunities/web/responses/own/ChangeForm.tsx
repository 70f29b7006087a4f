import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../../../../kit/web/api.ts';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { keepResponse } from '../../../calls/responses.gen.ts';
import type { OpportunityResponse } from '../../../contract/responses.ts';
import { FileBox } from '../../files/FileBox.tsx';
import { useRefresh } from '../../useVerb.ts';
import styles from './Own.module.css';
import { ResponseFields } from './ResponseFields.tsx';
import { forgetUnsaved, keepUnsaved } from './unsaved.ts';
import { bodyOf, complaintsOf, isSame, valuesOf } from './values.ts';

interface Props {
  opportunity: OpportunityDetail;
  response: OpportunityResponse;
  close: () => void;
}

/** One that is on its way already: nothing of it changes before somebody says so. */
export function ChangeForm({ opportunity, response, close }: Props) {
  const { id, author } = opportunity;
  const member = useMemberId();
  const refresh = useRefresh();
  const [start] = useState(() => valuesOf(response, opportunity, response.currency ?? 'AUD'));
  const form = useForm({
    initial: start,
    check: complaintsOf,
    send: async (values) => {
      await call(keepResponse, { params: { id }, body: bodyOf(values) });
      forgetUnsaved(member, id);
      await refresh();
      toast({ tone: 'success', message: 'Response changed' });
      close();
    },
  });
  const { values } = form;
  useEffect(() => {
    if (isSame(values, start)) forgetUnsaved(member, id);
    else keepUnsaved(member, id, values);
  }, [values, start, member, id]);
  const cancel = () => {
    forgetUnsaved(member, id);
    close();
  };
  return (
    <form className={styles.fields} onSubmit={form.submit} noValidate aria-label="Change your response">
      <ResponseFields form={form} owner={author.name} />
      <div>
        <p className={styles.label}>Files</p>
        <FileBox id={id} belongsTo="response" files={response.files} label="Files of your response" />
        <p className={styles.hint}>Files are added and removed immediately.</p>
      </div>
      {response.partner && (
        <p className={styles.hint}>To change who you do it with, withdraw the response first.</p>
      )}
      <FormFailure failure={form.failure} />
      <div className={styles.bar}>
        <Button type="submit" size="sm" loading={form.isSending}>
          Save changes
        </Button>
        <Button variant="default" size="sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
