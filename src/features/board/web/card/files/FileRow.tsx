import { IconDownload, IconFile, IconPhoto, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { sizeText } from '../../../../../kit/common/size-text.ts';
import { FileRow as Row } from '../../../../../kit/web/components/FileRow.tsx';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { PersonName } from '../../../../../kit/web/components/PersonName.tsx';
import { Picture } from '../../../../../kit/web/components/Picture.tsx';
import { RelativeTime } from '../../../../../kit/web/components/RelativeTime.tsx';
import type { CardFile } from '../../../contract/types.ts';
import { nameOf } from '../../board/board.ts';
import { useAround } from '../../board/context.ts';
import { useCard } from '../useOpenCard.ts';
import styles from './CardFiles.module.css';

interface Props {
  file: CardFile;
  enlarge: () => void;
}

export function FileRow({ file, enlarge }: Props) {
  const { card, commands } = useCard();
  const { members } = useAround();
  const { id, name } = file;
  const isCover = card.coverId === id;
  const adder = file.userId === null ? undefined : members.get(file.userId);
  const icon = <IconFile size={24} stroke={1.75} aria-hidden="true" />;
  return (
    <Row
      picture={
        file.isPicture ? (
          <button
            type="button"
            className={styles.picture}
            aria-label={`Open ${name} large`}
            aria-haspopup="dialog"
            data-picture={id}
            onClick={enlarge}
          >
            <Picture src={file.still ?? file.address} alt="" width={96} height={64} instead={icon} />
          </button>
        ) : (
          <span className={styles.picture}>{icon}</span>
        )
      }
      name={
        <a className={styles.name} href={file.address} target="_blank" rel="noopener">
          {name}
        </a>
      }
      facts={
        <>
          {sizeText(file.size)}
          {adder && (
            <>
              {' · '}
              <PersonName name={nameOf(adder)} id={adder.id} src={adder.avatar} />
            </>
          )}
          {' · '}
          <RelativeTime at={file.createdAt} />
          {isCover && <span className={styles.mark}>Cover</span>}
        </>
      }
      buttons={
        <>
          {file.isPicture && (
            <IconButton
              icon={isCover ? IconPhotoOff : IconPhoto}
              iconSize={16}
              aria-label={isCover ? `Remove ${name} as the cover` : `Make ${name} the cover`}
              title={isCover ? 'Remove cover' : 'Make cover'}
              onClick={() => void commands.setCover(isCover ? null : id)}
            />
          )}
          <a
            className={styles.download}
            href={file.address}
            download={name}
            aria-label={`Download ${name}`}
            title="Download"
          >
            <IconDownload size={16} stroke={1.75} aria-hidden="true" />
          </a>
          <IconButton
            icon={IconTrash}
            iconSize={16}
            aria-label={`Delete ${name}`}
            title="Delete"
            onClick={() => commands.removeFile(id, name)}
          />
        </>
      }
    />
  );
}
