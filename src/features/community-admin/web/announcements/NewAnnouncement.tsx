import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { DraftNote } from '../../../../kit/web/forms/DraftNote.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { MarkdownField } from '../../../../kit/web/forms/MarkdownField.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import { useIndustryChoices } from '../../../members/web/public.ts';
import { listAnnouncements } from '../../calls/announcements.gen.ts';
import {
  announcementAudiences,
  countRecipients,
  longestAnnouncement,
  longestTitle,
  sendAnnouncement,
} from '../../contract/announcements.ts';
import styles from './Announcements.module.css';
import { audienceWords, people } from './audience-words.ts';
import { Preview } from './Preview.tsx';

const audiences = announcementAudiences.map((value) => ({ value, label: audienceWords[value] }));

const empty = { audience: 'everyone', industry: '', title: '', text: '' };

/** What it will look like, and how many will get it, before it is sent. */
export function NewAnnouncement() {
  const sending = useCommand(sendAnnouncement, { changes: [listAnnouncements] });
  const form = useForm({
    initial: empty,
    endpoint: sendAnnouncement,
    draft: 'announcement',
    send: async (values) => {
      const body = sendAnnouncement.body.parse(values);
      const { recipients } = await sending.mutateAsync({ body });
      form.reset();
      toast({ tone: 'success', message: `Announcement sent to ${people(recipients)}.` });
    },
  });
  const { audience, industry, title, text } = form.values;
  const choices = useIndustryChoices('Choose an industry', industry);
  const asked = countRecipients.query.safeParse({ audience, industry });
  const { data } = useCall(
    countRecipients,
    { query: asked.data ?? { audience: 'everyone', industry: undefined } },
    { enabled: asked.success, keepPrevious: true },
  );
  const count = asked.success ? data?.people : undefined;
  return (
    <Card title="New announcement">
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <div className={styles.fields}>
          <DraftNote form={form} />
          <SelectField form={form} name="audience" label="Who gets it" choices={audiences} />
          {audience === 'industry' && (
            <SelectField form={form} name="industry" label="Industry" choices={choices} />
          )}
          <TextField form={form} name="title" label="Title" maxLength={longestTitle} />
          <MarkdownField form={form} name="text" label="Text" maxLength={longestAnnouncement} isShownBeside />
          <FormFailure failure={form.failure} />
          <div className={styles.send}>
            <Button
              type="submit"
              loading={form.isSending}
              leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
            >
              Send announcement
            </Button>
            <output className={styles.count}>
              {count !== undefined &&
                (count === 0
                  ? 'No one would get this.'
                  : `${people(count)} will get this. It can’t be taken back.`)}
            </output>
          </div>
        </div>
        <Preview title={title} text={text} />
      </form>
    </Card>
  );
}
