import { useMutation } from '@tanstack/react-query';
import { IconFileImport } from '@tabler/icons-react';
import { call } from '../../../../kit/web/api.ts';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { FileDrop } from '../../../../kit/web/forms/FileDrop.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { previewImport } from '../../calls/import.gen.ts';
import { largestImport } from '../../contract/import.ts';
import { failureOf } from './failure.ts';
import styles from './Import.module.css';
import type { Looked } from './Preview.tsx';

const tooLarge = new ApiError(
  'import.too_large',
  400,
  'The file is larger than 20 MB. Archive cards in Trello and export again.',
);

export function ChooseExport({ onRead }: { onRead: (looked: Looked) => void }) {
  const read = useMutation({
    mutationFn: async (file: File) => {
      // The server says the same, after the whole file has travelled.
      if (file.size > largestImport) throw tooLarge;
      return { file, archived: false, preview: await call(previewImport, { body: {}, files: { file } }) };
    },
    onSuccess: onRead,
  });
  return (
    <div className={styles.stack}>
      <p className={styles.says}>
        Bring lists, cards, checklists, comments and labels over. You’ll see a preview first; nothing is added
        until you confirm.
      </p>
      <ol className={styles.steps}>
        <li>In Trello, open the board’s menu and choose “Print, export, and share”.</li>
        <li>Choose “Export as JSON” and save the page that opens as a file.</li>
        <li>Choose that file here.</li>
      </ol>
      <FileDrop
        icon={IconFileImport}
        says="Drop the JSON file here"
        hint="At most 20 MB."
        accept=".json,application/json"
        choose={read.mutate}
        isBusy={read.isPending}
        fileName={read.variables?.name}
      />
      <FormFailure failure={failureOf(read.error)} />
    </div>
  );
}
