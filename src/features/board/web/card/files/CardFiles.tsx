import { IconPaperclip, IconPlus } from '@tabler/icons-react';
import { type RefObject, Suspense, useState } from 'react';
import { FileRows } from '../../../../../kit/web/components/FileRow.tsx';
import { UploadRow } from '../../../../../kit/web/components/UploadRow.tsx';
import { part } from '../../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../../kit/web/reach/PartBoundary.tsx';
import checklist from '../checklists/Checklist.module.css';
import { Section } from '../Section.tsx';
import { useCard } from '../useOpenCard.ts';
import styles from './CardFiles.module.css';
import { FileRow } from './FileRow.tsx';
import type { CardFileUploads } from './useCardFiles.ts';

const { Part: Lightbox } = part(() => import('../../../../../kit/web/pictures/Lightbox.tsx'));

interface Props {
  using: CardFileUploads;
  chooser: RefObject<HTMLInputElement | null>;
}

export function CardFiles({ using, chooser }: Props) {
  const { card } = useCard();
  const [opened, setOpened] = useState<number>();
  const pictures = card.files.filter((file) => file.isPicture);
  const isEmpty = card.files.length === 0 && using.uploads.length === 0;
  const large = pictures.findIndex(({ id }) => id === opened);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Add files to this card"
        onChange={({ currentTarget }) => {
          using.take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {using.isOver && (
        <div className={styles.veil} aria-hidden="true">
          Drop to add to this card
        </div>
      )}
      {using.problem !== null && (
        <p className={styles.failure} role="alert">
          {using.problem}
        </p>
      )}
      {!isEmpty && (
        <Section title="Files" icon={IconPaperclip}>
          <FileRows aria-label="Files">
            {card.files.map((file) => (
              <FileRow key={file.id} file={file} enlarge={() => setOpened(file.id)} />
            ))}
            {using.uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} retry={using.retry} cancel={using.cancel} />
            ))}
          </FileRows>
          <button type="button" className={checklist.add} onClick={() => chooser.current?.click()}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            Add files
          </button>
        </Section>
      )}
      {large >= 0 && (
        <PartBoundary onMissing={() => setOpened(undefined)}>
          <Suspense>
            <Lightbox
              pictures={pictures.map(({ id, name, address, still }) => ({
                id,
                url: address,
                alt: name,
                still_url: still,
              }))}
              at={large}
              show={(at) => setOpened(pictures[at]?.id)}
              close={() => setOpened(undefined)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
