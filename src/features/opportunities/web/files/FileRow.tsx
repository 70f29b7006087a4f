import { IconDownload, IconFile, IconPhoto, IconTrash } from '@tabler/icons-react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { call } from '../../../../kit/web/api.ts';
import { download } from '../../../../kit/web/download.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { FileRow as Row } from '../../../../kit/web/components/FileRow.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { OpportunityFile } from '../../contract/fields.ts';
import { downloadFile, removeFile } from '../../calls/work.gen.ts';
import { useVerb } from '../useVerb.ts';

interface Props {
  /** Of the opportunity. */
  id: number;
  file: OpportunityFile;
  /** It can only be read here. */
  isKept: boolean;
}

export function FileRow({ id, file, isKept }: Props) {
  const confirm = useConfirm();
  const { isBusy, run } = useVerb();
  const params = { id, fileId: file.id };
  const Icon = file.mimeType.startsWith('image/') ? IconPhoto : IconFile;
  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove this file?',
      body: `“${file.name}” will be gone. This can’t be undone.`,
      yes: 'Remove file',
      no: 'Keep it',
      isDangerous: true,
    });
    if (isSure) await run(() => call(removeFile, { params }));
  };
  return (
    <Row
      picture={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      name={file.name}
      facts={sizeText(file.size)}
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
          {!isKept && file.can.remove && (
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
