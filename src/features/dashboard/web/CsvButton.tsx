import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../kit/web/download.ts';
import { messageOf } from '../../../kit/web/api-error.ts';
import { toast } from '../../../kit/web/components/toast.ts';
import { exportNumbers } from '../calls/export.gen.ts';
import type { exported } from '../contract/export.ts';
import type { Dashboard } from '../contract/overview.ts';

interface Props {
  what: (typeof exported)[number];
  /** Of which table it is. */
  name: string;
  numbers: Pick<Dashboard, 'direction' | 'span'>;
}

/** The same numbers in a file. */
export function CsvButton({ what, name, numbers: { direction, span } }: Props) {
  const saving = useMutation({
    mutationFn: () =>
      download(exportNumbers, { params: { what }, query: { direction, period: span.period } }),
    onError: (error) => toast({ tone: 'danger', message: messageOf(error) }),
  });
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={saving.isPending}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => saving.mutate()}
    >
      CSV<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
    </Button>
  );
}
