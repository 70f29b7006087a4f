import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../kit/web/download.ts';
import { messageOf } from '../../../kit/web/api-error.ts';
import { Card } from '../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { companyFields, exportedFields } from '../../members/contract/company-fields.ts';
import { exportDirectory } from '../calls/directory.gen.ts';
import styles from './Import.module.css';

/** City, region and country are one word here. */
const fieldWords = [...new Set(exportedFields.map((name) => companyFields[name].exported.word))]
  .filter((word) => word !== null)
  .join(', ');

export default function ExportPanel() {
  const saving = useMutation({ mutationFn: () => download(exportDirectory, {}) });
  return (
    <Card title="Export the directory">
      <div className={styles.stack}>
        <p className={styles.says}>
          A CSV file with every company in the directory, as members see it: {fieldWords}, services, ideal
          clients, contact and people, what it pays for a referral, when it joined and when it was last
          active. Sign-in addresses aren’t included.
        </p>
        <FormFailure failure={saving.error ? messageOf(saving.error) : undefined} />
        <div>
          <Button
            size="sm"
            loading={saving.isPending}
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => saving.mutate()}
          >
            Download directory
          </Button>
        </div>
      </div>
    </Card>
  );
}
