import { IconFile, IconX } from '@tabler/icons-react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FileRow, FileRows } from '../../../../kit/web/components/FileRow.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { FileDrop } from '../files/FileDrop.tsx';
import { refusalOf } from '../files/file-words.ts';
import styles from '../files/Files.module.css';

interface Props {
  files: readonly File[];
  change: (files: File[]) => void;
}

/** Files that go along: they are sent right after the referral. */
export function ChosenFiles({ files, change }: Props) {
  return (
    <Card title="Files">
      <div className={styles.stack}>
        {files.length > 0 && (
          <FileRows aria-label="Files to send">
            {files.map((file, at) => (
              <FileRow
                // The same file may be chosen twice.
                // oxlint-disable-next-line react/no-array-index-key
                key={`${file.name}-${at}`}
                data-state={refusalOf(file) ? 'failed' : 'waiting'}
                picture={<IconFile size={20} stroke={1.75} aria-hidden="true" />}
                name={file.name}
                facts={refusalOf(file) ?? sizeText(file.size)}
                buttons={
                  <IconButton
                    icon={IconX}
                    iconSize={16}
                    aria-label={`Remove ${file.name}`}
                    title="Remove"
                    onClick={() => change(files.filter((_, place) => place !== at))}
                  />
                }
              />
            ))}
          </FileRows>
        )}
        <FileDrop add={(added) => change([...files, ...added])} />
      </div>
    </Card>
  );
}
