import { Button } from '@mantine/core';
import { dayText } from '../../../../kit/common/dates.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { CopyButton } from '../../../../kit/web/components/CopyButton.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { closeJoinLink, createJoinLink, listJoinLinks } from '../../calls/join-links.gen.ts';
import styles from '../team/Team.module.css';

type JoinLink = CallOutput<typeof listJoinLinks>[number];

const kinds = [
  { value: 'asks', label: 'Ask an admin first' },
  { value: 'trusted', label: 'Let everyone in immediately' },
];

const rowOf = (link: JoinLink) => <LinkRow link={link} />;

/** Addresses that are handed round, and what they ask. */
export function JoinLinks() {
  const links = useCall(listJoinLinks, {});
  return (
    <Card title="Join links">
      <div id="join-links">
        <p className={styles.says}>
          Share a link, print it or put it on your website. Let everyone in, or ask a few questions and
          approve each request yourself.
        </p>
        <NewLink />
        <h3 className={styles.heading}>Links</h3>
        <List
          label="Join links"
          answer={links}
          idOf={({ id }) => id}
          row={rowOf}
          empty={<NothingYet>No join links yet.</NothingYet>}
          skeletons={1}
        />
      </div>
    </Card>
  );
}

function NewLink() {
  const command = useCommand(createJoinLink, { changes: [listJoinLinks] });
  const form = useForm({
    initial: { kind: 'asks', days: '30', max_uses: '', questions: '' },
    send: async ({ kind, days, max_uses: uses, questions }) => {
      await command.mutateAsync({
        body: {
          is_vetted: kind === 'asks',
          days,
          ...(uses.trim() !== '' && { max_uses: uses }),
          questions: (kind === 'asks' ? questions : '')
            .split('\n')
            .map((question) => question.trim())
            .filter(Boolean),
        },
      });
      form.reset();
      toast({ tone: 'success', message: 'The join link is ready to copy.' });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="New join link">
      <FormFailure failure={form.failure} />
      <div className={styles.names}>
        <SelectField form={form} name="kind" label="Who can join" choices={kinds} />
        <TextField form={form} name="days" label="Valid for (days)" inputMode="numeric" />
        <TextField
          form={form}
          name="max_uses"
          label="Maximum number of people"
          inputMode="numeric"
          isOptional
        />
      </div>
      {form.values.kind === 'asks' && (
        <TextAreaField
          form={form}
          name="questions"
          label="Questions"
          hint="One on each line, at most 10. You read the answers with each request."
          isOptional
        />
      )}
      <Button type="submit" variant="default" className={styles.send} loading={form.isSending}>
        Create join link
      </Button>
    </form>
  );
}

function LinkRow({ link }: { link: JoinLink }) {
  const { id, url, uses, max_uses: most, expires_at: until, closed, is_vetted: asks } = link;
  const confirm = useConfirm();
  const command = useCommand(closeJoinLink, { changes: [listJoinLinks] });
  const close = async () => {
    const isSure = await confirm({
      title: 'Close this join link?',
      body: 'No one else can use it. People who already joined with it stay.',
      yes: 'Close link',
      no: 'Keep link',
      isDangerous: true,
    });
    if (!isSure) return;
    command.mutate(
      { params: { id } },
      { onError: (error) => toast({ tone: 'danger', message: messageOf(error) }) },
    );
  };
  return (
    <div className={styles.row}>
      <span className={styles.who}>
        <span className={styles.name}>{url}</span>
        <span className={styles.more}>
          {[
            asks ? 'An admin is asked first' : 'Lets everyone in immediately',
            most === null ? `Used ${uses} times` : `Used ${uses} of ${most} times`,
            closed ? 'Closed' : until !== null && `Valid until ${dayText(until)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {!closed && (
        <span className={styles.actions}>
          <CopyButton text={url} label="Copy" name={`Copy join link ${id}`} />
          <Button
            variant="default"
            size="sm"
            aria-label={`Close join link ${id}`}
            loading={command.isPending}
            onClick={() => void close()}
          >
            Close
          </Button>
        </span>
      )}
    </div>
  );
}
