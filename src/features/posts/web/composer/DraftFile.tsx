import { IconArrowDown, IconArrowUp, IconFile, IconX } from '@tabler/icons-react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { FileRow } from '../../../../kit/web/components/FileRow.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { PostFile } from '../../contract/types.ts';
import { isPictureName } from '../../rules.ts';
import styles from './FileList.module.css';

interface Props {
  file: PostFile;
  at: number;
  count: number;
  /** It stands where it would land, while its picture hangs under the pointer. */
  isLifted: boolean;
  move: (to: number) => void;
  describe: (alt: string) => void;
  remove: () => void;
}

/** A file of a post that is being written. */
export function DraftFile({ file, at, count, isLifted, move, describe, remove }: Props) {
  const { id, file_name: name } = file;
  const isPicture = isPictureName(name);
  return (
    <FileRow
      className={styles.item}
      data-file={id}
      data-lifted={isLifted || undefined}
      picture={
        isPicture ? (
          <img className={styles.picture} src={file.still_url ?? file.url} alt="" draggable={false} />
        ) : (
          <span className={styles.picture}>
            <IconFile size={24} stroke={1.75} aria-hidden="true" />
          </span>
        )
      }
      name={name}
      facts={sizeText(file.size)}
      buttons={
        <>
          <IconButton
            icon={IconArrowUp}
            iconSize={16}
            aria-label={`Move ${name} up`}
            disabled={at === 0}
            onClick={() => move(at - 1)}
          />
          <IconButton
            icon={IconArrowDown}
            iconSize={16}
            aria-label={`Move ${name} down`}
            disabled={at === count - 1}
            onClick={() => move(at + 1)}
          />
          <IconButton icon={IconX} iconSize={16} aria-label={`Remove ${name}`} onClick={remove} />
        </>
      }
    >
      {isPicture && (
        <input
          className={styles.alt}
          aria-label={`Description of ${name}`}
          placeholder="Describe it for people who can’t see it"
          maxLength={500}
          value={file.alt}
          onChange={({ currentTarget }) => describe(currentTarget.value)}
        />
      )}
    </FileRow>
  );
}
