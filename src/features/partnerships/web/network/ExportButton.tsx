import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import type { Direction } from '../../../../kit/web/session.ts';
import { exportPartners } from '../../calls.gen.ts';

export function ExportButton({ direction }: { direction: Direction }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(exportPartners, { query: { direction } });
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="sm"
      loading={isBusy}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
