import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { CheckboxField } from '../../../../kit/web/forms/CheckboxField.tsx';
import { checked } from '../../../../kit/web/forms/rules.ts';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommunity } from '../../../communities/web/public.ts';
import { useSession } from '../session.ts';
import { CopyButton } from '../../../../kit/web/components/CopyButton.tsx';
import { printScreen } from '../../../../kit/web/print/watch-printing.ts';
import { recoverySheet, sheetTitle } from './recovery-sheet.ts';
import styles from './Security.module.css';

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Two-step sign-in is on by now; these are shown this once. */
export function RecoveryCodes({ codes, finish }: { codes: readonly string[]; finish: () => void }) {
  const { claims } = useSession();
  const { name } = useCommunity();
  const owner = { email: claims?.Email ?? '', community: name };
  const sheet = recoverySheet(codes, owner);
  const form = useForm({
    initial: { kept: false },
    rules: { kept: checked() },
    send: async () => finish(),
  });
  return (
    <form className={styles.steps} onSubmit={form.submit} noValidate>
      <p className={`${styles.says} ${styles.readFirst}`} tabIndex={-1} data-read-first>
        Two-step sign-in is on. Save these codes somewhere you can reach without your phone: each one signs
        you in once if you can’t use the app. They won’t be shown again.
      </p>
      <div className={styles.codes}>
        <p className={styles.codesTitle}>{sheetTitle(owner)}</p>
        <ul className={styles.codeList} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.answers}>
        <CopyButton text={sheet} label="Copy" />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => download(sheet)}
        >
          Download
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void printScreen()}
        >
          Print
        </Button>
      </div>
      <CheckboxField form={form} name="kept" label="I’ve saved these codes" />
      <div className={styles.answers}>
        <Button type="submit" size="sm">
          Done
        </Button>
      </div>
    </form>
  );
}
