import { Button } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
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
          <ul className={styles.list} aria-label="Files to send">
            {files.map((file, at) => (
              // The same file may be chosen twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${file.name}-${at}`}>
                <div className={styles.row} data-state={refusalOf(file) ? 'failed' : 'waiting'}>
                  <span className={styles.icon}>
                    <IconFile size={20} stroke={1.75} aria-hidden="true" />
                  </span>
                  <span className={styles.words}>
                    <span className={styles.name}>{file.name}</span>
                    <span className={styles.facts}>{refusalOf(file) ?? sizeText(file.size)}</span>
                  </span>
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={`Remove ${file.name}`}
                    onClick={() => change(files.filter((_, place) => place !== at))}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <FileDrop add={(added) => change([...files, ...added])} />
      </div>
    </Card>
  );
}
