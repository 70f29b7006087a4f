import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { call } from '../../../../kit/web/api.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { ObjectionPart, objectionToast } from '../../../../kit/web/reports/ObjectionPart.tsx';
import { decideChatObjection, decideReport, listReports, readReport } from '../../calls/reports.gen.ts';
import type { ChatReport } from '../../contract/reports.ts';
import styles from './Reports.module.css';

type Read = CallOutput<typeof readReport>;

/** Opening it is reading it: asked for once, and not again by itself, because each time is kept. */
export function ReadingDialog({ report, close }: { report: ChatReport; close: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [readReport.path, report.id],
    queryFn: () => call(readReport, { params: { id: report.id } }, { alert: false }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <Dialog
      title={`${report.reporter.name} reported ${report.reported.name}`}
      isOpen
      close={close}
      size="large"
    >
      {data ? (
        <Reading read={data} close={close} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <RowSkeleton />
      )}
    </Dialog>
  );
}

function Reading({ read, close }: { read: Read; close: () => void }) {
  const reported = read.around.find((each) => each.is_reported);
  return (
    <div className={styles.reading}>
      {reported?.is_deleted && (
        <p className={styles.facts}>
          This message has been deleted since. It’s shown here as it was when it was reported.
        </p>
      )}
      {reported && !reported.is_deleted && isEditedSince(read) && (
        <p className={styles.facts}>
          This message has been edited since. It’s shown here as it was when it was reported.
        </p>
      )}
      <ol className={styles.around} aria-label="The reported message and those around it">
        {read.around.map((each) => (
          <li key={each.id} className={styles.message} data-reported={each.is_reported || undefined}>
            <p className={styles.facts}>
              <bdi className={styles.author}>{each.name}</bdi> · <DateText at={each.sent_at} />
              {each.is_reported && <strong className={styles.mark}>Reported</strong>}
            </p>
            <p className={styles.content} dir="auto">
              {each.is_reported ? read.content : each.is_deleted ? 'Message deleted' : each.content}
            </p>
            {each.is_reported && <FormerTexts read={read} />}
          </li>
        ))}
      </ol>
      {read.can.decide && <Decision id={read.id} close={close} />}
      {read.objection && <Answer read={read} objection={read.objection} close={close} />}
    </div>
  );
}

const isEditedSince = (read: Read) => read.former_texts.some(({ until }) => until > read.created_at);

function FormerTexts({ read: { former_texts: former } }: { read: Read }) {
  if (former.length === 0) return null;
  return (
    <section className={styles.former} aria-label="What it said before">
      {former.map((each) => (
        <div key={each.until}>
          <p className={styles.facts}>
            Said until it was edited, <DateText at={each.until} />
          </p>
          <p className={styles.content} dir="auto">
            {each.content}
          </p>
        </div>
      ))}
    </section>
  );
}

interface AnswerProps {
  read: Read;
  objection: NonNullable<Read['objection']>;
  close: () => void;
}

function Answer({ read, objection, close }: AnswerProps) {
  const command = useCommand(decideChatObjection, { changes: [listReports] });
  return (
    <ObjectionPart
      objection={objection}
      by={read.reported.name}
      canAnswer={read.can.answer_objection}
      uphold="Withdraw warning"
      isPending={command.isPending}
      failure={command.error?.message}
      decide={(decision) =>
        command.mutate(
          { params: { id: read.id }, body: { decision } },
          {
            onSuccess: () => {
              close();
              toast({ tone: 'success', message: objectionToast(decision) });
            },
          },
        )
      }
    />
  );
}

function Decision({ id, close }: { id: number; close: () => void }) {
  const command = useCommand(decideReport, { changes: [listReports] });
  const decide = (decision: 'warned' | 'no_action') =>
    command.mutate(
      { params: { id }, body: { decision } },
      {
        onSuccess: () => {
          close();
          toast({
            tone: 'success',
            message:
              decision === 'warned'
                ? 'Decision saved. We’ll tell the author and the person who reported it.'
                : 'Decision saved. We’ll tell the person who reported it.',
          });
        },
      },
    );
  return (
    <>
      <FormFailure failure={command.error?.message} />
      <DialogFooter>
        <Button variant="default" size="sm" disabled={command.isPending} onClick={() => decide('no_action')}>
          Take no action
        </Button>
        <Button color="red" size="sm" loading={command.isPending} onClick={() => decide('warned')}>
          Warn the author
        </Button>
      </DialogFooter>
    </>
  );
}
