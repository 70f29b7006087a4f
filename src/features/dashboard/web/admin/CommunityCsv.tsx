import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { exportCommunityNumbers } from '../../calls/community.gen.ts';
import type { CommunityExport, CommunityPeriod } from '../../contract/community.ts';

interface Props {
  what: CommunityExport;
  /** Of which table it is. */
  name: string;
  period?: CommunityPeriod;
}

/** The same numbers in a file. That it was taken is in the audit. */
export function CommunityCsv({ what, name, period }: Props) {
  const saving = useMutation({
    mutationFn: () =>
      download(exportCommunityNumbers, { params: { what }, query: period === undefined ? {} : { period } }),
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
