import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DateText } from '../../../../../kit/web/components/DateText.tsx';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../../kit/web/queries.ts';
import { ObjectionPart, objectionToast } from '../../../../../kit/web/reports/ObjectionPart.tsx';
import {
  decidePostObjection,
  decidePostReport,
  listPostReports,
  restoreReported,
} from '../../../calls/reports.gen.ts';
import type { PostReport } from '../../../contract/reports.ts';
import { isPictureName } from '../../../rules.ts';
import { FileRows } from '../../files/FileRows.tsx';
import { reasonWords } from '../../report-reasons.ts';
import styles from './ReportedDialog.module.css';
import { thingIn } from './thing-in.ts';

interface Props {
  report: PostReport;
  close: () => void;
}

export function ReportedDialog({ report, close }: Props) {
  const { reporter, reported, reason, note } = report;
  return (
    <Dialog title={`Reported ${thingIn(report)} by ${reported.name}`} isOpen close={close} size="large">
      <div className={styles.body}>
        <dl className={styles.facts}>
          <dt>Reason</dt>
          <dd>{reasonWords[reason]}</dd>
          <dt>Reported by</dt>
          <dd>
            <bdi>{reporter.name}</bdi>, {reporter.company_name} · <DateText at={report.created_at} />
          </dd>
          {note !== '' && (
            <>
              <dt>Note</dt>
              <dd className={styles.text}>
                <bdi>{note}</bdi>
              </dd>
            </>
          )}
        </dl>
        <AsItWas report={report} />
        {report.can.decide ? (
          <Decision report={report} close={close} />
        ) : (
          <Decided report={report} close={close} />
        )}
      </div>
    </Dialog>
  );
}

/** Its words are text here: nothing of a reported thing is fetched or embedded by itself, apart from its own pictures. */
function AsItWas({ report }: Pick<Props, 'report'>) {
  const { reported, title, content, files, audience } = report;
  const pictures = files.filter((file) => isPictureName(file.file_name));
  const others = files.filter((file) => !isPictureName(file.file_name));
  return (
    <section className={styles.thing} aria-label={`The ${thingIn(report)} as it was reported`}>
      <p className={styles.by}>
        <bdi className={styles.author}>{reported.name}</bdi>, {reported.company_name}
        {audience === 'partners' && (
          <span className={styles.mark}>
            <IconUsers size={14} stroke={1.75} aria-hidden="true" />
            Partners only
          </span>
        )}
      </p>
      {title !== '' && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      {content !== '' && (
        <p className={styles.text} dir="auto">
          {content}
        </p>
      )}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((file) => (
            <a key={file.id} href={file.url} target="_blank" rel="noopener">
              <img
                className={styles.picture}
                src={file.still_url ?? file.url}
                alt={file.alt || file.file_name}
                width={file.width ?? undefined}
                height={file.height ?? undefined}
              />
            </a>
          ))}
        </div>
      )}
      {others.length > 0 && <FileRows postId={report.post_id} files={others} />}
      <Since report={report} />
    </section>
  );
}

function Since({ report }: Pick<Props, 'report'>) {
  if (report.is_gone && report.decision !== 'removed')
    return (
      <p className={styles.since}>
        This {thingIn(report)} has been deleted since. This is how it was when it was reported.
      </p>
    );
  if (report.is_gone) return null;
  return (
    <p className={styles.since}>
      {report.is_changed && `Its author has changed it since. This is how it was when it was reported. `}
      {report.audience === 'all' && <Link to={`/post/${report.post_id}`}>See it in the community</Link>}
    </p>
  );
}

const told = {
  removed: 'Hidden. We’ll tell the author and the person who reported it.',
  warned: 'Author warned. We’ll tell the person who reported it, too.',
  no_action: 'Kept. We’ll tell the person who reported it.',
};

function Decision({ report, close }: Props) {
  const what = thingIn(report);
  const command = useCommand(decidePostReport, { changes: [listPostReports] });
  const decide = async (decision: keyof typeof told, word: string) => {
    await command.mutateAsync({ params: { id: report.id }, body: { decision, word } });
    close();
    toast({ tone: 'success', message: told[decision] });
  };
  const form = useForm({ initial: { word: '' }, send: ({ word }) => decide('removed', word) });
  const choose = (decision: keyof typeof told) =>
    decide(decision, form.values.word).catch(() => undefined /* said above the buttons */);
  return (
    <form className={styles.decision} onSubmit={form.submit} noValidate>
      <TextAreaField
        form={form}
        name="word"
        label="Message to the author"
        hint={`Sent with the notification if you hide the ${what} or warn its author. It doesn’t say who reported it.`}
        maxLength={1000}
        isOptional
      />
      <FormFailure failure={form.failure ?? command.error?.message} />
      <DialogFooter>
        <Button
          variant="default"
          size="sm"
          disabled={command.isPending}
          onClick={() => void choose('no_action')}
        >
          Keep {what}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={command.isPending}
          onClick={() => void choose('warned')}
        >
          Warn the author
        </Button>
        <Button type="submit" color="red" size="sm" loading={command.isPending}>
          Hide {what}
        </Button>
      </DialogFooter>
    </form>
  );
}

const decidedWords = {
  removed: 'Hidden by an admin',
  warned: 'Author warned by an admin',
  no_action: 'Kept by an admin',
};

function Decided({ report, close }: Props) {
  const { decision, decided_at: at, word, objection, restored_at: restoredAt, can } = report;
  const what = thingIn(report);
  const answering = useCommand(decidePostObjection, { changes: [listPostReports] });
  const restoring = useCommand(restoreReported, { changes: [listPostReports] });
  if (decision === null || at === null) return null;
  const done = (message: string) => {
    close();
    toast({ tone: 'success', message });
  };
  const params = { id: report.id };
  return (
    <div className={styles.decided}>
      <p>
        {decidedWords[decision]} · <DateText at={at} />
      </p>
      {word !== '' && (
        <p className={styles.text}>
          Message to the author: <bdi>{word}</bdi>
        </p>
      )}
      {objection && (
        <ObjectionPart
          objection={objection}
          by={report.reported.name}
          canAnswer={can.answer_objection}
          uphold={decision === 'removed' ? `Bring ${what} back` : 'Withdraw warning'}
          isPending={answering.isPending}
          failure={answering.error?.message}
          decide={(answer) =>
            answering.mutate(
              { params, body: { decision: answer } },
              { onSuccess: () => done(objectionToast(answer)) },
            )
          }
        />
      )}
      {restoredAt !== null && (
        <p>
          Brought back by an admin · <DateText at={restoredAt} />
        </p>
      )}
      {can.restore && (
        <>
          <FormFailure failure={restoring.error?.message} />
          <DialogFooter>
            <Button
              variant="default"
              size="sm"
              loading={restoring.isPending}
              onClick={() =>
                restoring.mutate(
                  { params },
                  {
                    onSuccess: () =>
                      done('Brought back. We’ll tell the author and the person who reported it.'),
                  },
                )
              }
            >
              Bring {what} back
            </Button>
          </DialogFooter>
        </>
      )}
    </div>
  );
}
