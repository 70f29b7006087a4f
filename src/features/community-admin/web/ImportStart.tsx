import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../kit/web/components/Card.tsx';
import { FileDrop } from '../../../kit/web/forms/FileDrop.tsx';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { mostImportRows } from '../contract/imports.ts';
import { templateCsv } from '../rules/imports.ts';
import { AssignColumns } from './AssignColumns.tsx';
import { ColumnsHelp } from './ColumnsHelp.tsx';
import { tables } from './file-kinds.ts';
import styles from './Import.module.css';
import { saveText } from './save-text.ts';
import { useUpload } from './useUpload.ts';

export function ImportStart({ onRead }: { onRead: (id: number, file: File) => void }) {
  const { send, fileName, isSending, failure, unclear } = useUpload(onRead);
  const [assigning, setAssigning] = useState<File>();
  return (
    <Card title="Import companies and people">
      <div className={styles.stack}>
        <p className={styles.says}>
          Bring your members in from a spreadsheet: one row per person, up to{' '}
          {mostImportRows.toLocaleString('en')} rows. You’ll see a preview first. No one is invited until you
          confirm.
        </p>
        <FileDrop
          icon={IconFileSpreadsheet}
          says="Drop an Excel or CSV file here"
          hint="A workbook (.xlsx) with one sheet, or a CSV file. At most 5 MB."
          accept={tables}
          choose={(file) => send(file)}
          isBusy={isSending}
          fileName={fileName}
        />
        <FormFailure failure={assigning ? undefined : failure} />
        {unclear && (
          <div>
            <Button size="sm" onClick={() => setAssigning(unclear)}>
              Assign columns
            </Button>
          </div>
        )}
        {assigning && (
          <AssignColumns
            file={assigning}
            close={() => setAssigning(undefined)}
            read={(headings) => send(assigning, headings)}
            isReading={isSending}
            failure={failure}
          />
        )}
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => saveText('import-template.csv', templateCsv(), 'text/csv')}
          >
            Download a template
          </Button>
        </div>
        <ColumnsHelp />
      </div>
    </Card>
  );
}
