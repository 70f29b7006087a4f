import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { FileRows } from '../../../../kit/web/components/FileRow.tsx';
import type { ReferralDetail } from '../../contract/referral.ts';
import { FileDrop } from '../files/FileDrop.tsx';
import styles from '../files/Files.module.css';
import { UploadRow } from '../files/UploadRow.tsx';
import { useUploads } from '../files/useUploads.ts';
import { FileRow } from './FileRow.tsx';
import { useTakeReferral } from './useReferral.ts';

export function FilesTab({ referral }: { referral: ReferralDetail }) {
  const { uploads, send, retry, forget } = useUploads(useTakeReferral());
  // What has arrived stands among the files.
  const underway = uploads.filter(({ state }) => state !== 'done');
  const { files } = referral;
  return (
    <Card title="Files">
      <div className={styles.stack}>
        {files.length === 0 && underway.length === 0 && (
          <EmptyState
            title="No files yet"
            hint={`Add plans, photos or quotes. Only you and ${referral.partner.name} can see them.`}
          />
        )}
        {(files.length > 0 || underway.length > 0) && (
          <FileRows aria-label="Files of the referral">
            {files.map((file) => (
              <FileRow key={file.id} file={file} referral={referral} />
            ))}
            {underway.map((upload) => (
              <UploadRow
                key={`upload-${upload.key}`}
                upload={upload}
                retry={() => void retry(referral.id, upload)}
                forget={() => forget(upload.key)}
              />
            ))}
          </FileRows>
        )}
        {referral.can.add_files && <FileDrop add={(chosen) => void send(referral.id, chosen)} />}
      </div>
    </Card>
  );
}
