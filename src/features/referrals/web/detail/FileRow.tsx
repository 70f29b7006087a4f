import { Button } from '@mantine/core';
import { IconDownload, IconFile, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { call, download } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { downloadFile, removeFile } from '../../calls/files.gen.ts';
import type { ReferralDetail, ReferralFile } from '../../contract/referral.ts';
import { kindText } from '../files/file-words.ts';
import styles from '../files/Files.module.css';
import { useTakeReferral } from './useReferral.ts';

export function FileRow({ file, referral }: { file: ReferralFile; referral: ReferralDetail }) {
  const take = useTakeReferral();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const params = { id: referral.id, fileId: file.id };
  const Icon = file.mimeType.startsWith('image/') ? IconPhoto : IconFile;

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove this file?',
      body: `“${file.name}” will be removed for you and ${referral.partner.name}. This can’t be undone.`,
      yes: 'Remove file',
      no: 'Keep it',
      isDangerous: true,
    });
    if (isSure) await run(async () => take(await call(removeFile, { params })));
  };

  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.facts}>
          {kindText(file.mimeType)}, {sizeText(file.size)}, from{' '}
          {file.uploaded_by === 'us' ? 'you' : referral.partner.name}, <DateText at={file.created_at} />
        </span>
      </span>
      <span className={styles.ends}>
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={`Download ${file.name}`}
          onClick={() => void run(() => download(downloadFile, { params }))}
        >
          Download
        </Button>
        {file.can.remove && (
          <Button
            variant="subtle"
            size="xs"
            disabled={isBusy}
            aria-label={`Remove ${file.name}`}
            onClick={() => void remove()}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          </Button>
        )}
      </span>
    </div>
  );
}
