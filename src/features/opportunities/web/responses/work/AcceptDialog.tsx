import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { acceptAward } from '../../../calls/work.gen.ts';
import { useVerb } from '../../useVerb.ts';
import { acceptWords } from './accept-words.ts';
import styles from './Work.module.css';
import type { WorkDialogProps } from './work-dialog-props.ts';

/** The winner’s yes: what begins, at which price, and what they owe for it, before the button. */
export function AcceptDialog({ opportunity, close, done }: WorkDialogProps & { done?: () => void }) {
  const { id, author, award } = opportunity;
  const { isBusy, run } = useVerb();
  if (!award) return null;
  const { begins, price, terms, example } = acceptWords(author.name, award);
  const accept = async () => {
    const isDone = await run(
      () => call(acceptAward, { params: { id }, body: {} }),
      `Accepted. ${author.name} has been notified.`,
    );
    if (!isDone) return;
    close();
    done?.();
  };
  return (
    <Dialog title="Accept this award?" isOpen close={close}>
      <div className={styles.stack}>
        <p>{begins}</p>
        <dl className={styles.agreed}>
          <div>
            <dt>Agreed price</dt>
            <dd>{price ?? 'You named no price.'}</dd>
          </div>
          <div>
            <dt>Commission</dt>
            <dd>{terms}</dd>
            {example && <dd className={styles.example}>{example}</dd>}
          </div>
        </dl>
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Not yet
          </Button>
          <Button size="sm" loading={isBusy} onClick={() => void accept()} data-autofocus>
            Accept award
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
