import { IconDownload, IconFile, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { call } from '../../../../kit/web/api.ts';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { FileRow as Row } from '../../../../kit/web/components/FileRow.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { downloadFile, removeFile } from '../../calls/files.gen.ts';
import type { ReferralDetail, ReferralFile } from '../../contract/referral.ts';
import { kindText } from '../files/file-words.ts';
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
    <Row
      picture={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      name={file.name}
      facts={
        <>
          {kindText(file.mimeType)}, {sizeText(file.size)}, from{' '}
          {file.uploaded_by === 'us' ? 'you' : referral.partner.name}, <DateText at={file.created_at} />
        </>
      }
      buttons={
        <>
          <IconButton
            icon={IconDownload}
            iconSize={16}
            aria-label={`Download ${file.name}`}
            title="Download"
            disabled={isBusy}
            onClick={() => void run(() => download(downloadFile, { params }))}
          />
          {file.can.remove && (
            <IconButton
              icon={IconTrash}
              iconSize={16}
              aria-label={`Remove ${file.name}`}
              title="Remove"
              disabled={isBusy}
              onClick={() => void remove()}
            />
          )}
        </>
      }
    />
  );
}
