import { Button, Drawer, TextInput } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import {
  IconArchive,
  IconChecklist,
  IconColumns3,
  IconMessage,
  IconPaperclip,
  IconSearch,
  IconSquareCheck,
  IconStack2,
  IconTag,
} from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import { PersonName } from '../../../../../kit/web/components/PersonName.tsx';
import { RelativeTime } from '../../../../../kit/web/components/RelativeTime.tsx';
import { longestSearch } from '../../../rules/limits.ts';
import { nameOf } from '../board.ts';
import { useAround, useBoardActions } from '../context.ts';
import { cardsText } from '../words.ts';
import styles from './ArchiveDrawer.module.css';
import { useRemovals } from './useRemovals.ts';

const kinds = {
  card: { icon: IconArchive, words: () => 'Card' },
  cards: { icon: IconStack2, words: (cards: number) => `${cardsText(cards)} of this list` },
  list: { icon: IconColumns3, words: (cards: number) => `List with ${cardsText(cards)}` },
  comment: { icon: IconMessage, words: () => 'Comment' },
  checklist: { icon: IconChecklist, words: () => 'Checklist' },
  checkitem: { icon: IconSquareCheck, words: () => 'Checklist item' },
  file: { icon: IconPaperclip, words: () => 'File' },
  label: { icon: IconTag, words: () => 'Label' },
};

const patience = 150;

/** What was removed within thirty days; each comes back as a whole, where it was. */
export default function ArchiveDrawer({ close }: { close: () => void }) {
  const { commands } = useBoardActions();
  const { members } = useAround();
  const [q, setQ] = useState('');
  const [restored, setRestored] = useState<ReadonlySet<number>>(new Set());
  const [wanted] = useDebouncedValue(q.trim(), patience);
  const { removals, error, refetch, isLoading } = useRemovals(wanted);
  const shown = removals.filter(({ id }) => !restored.has(id));
  const restore = async (id: number) => {
    setRestored((before) => new Set(before).add(id));
    if (!(await commands.restore(id)))
      setRestored((before) => new Set([...before].filter((one) => one !== id)));
  };
  return (
    <Drawer.Root opened onClose={close} position="right" size={400} returnFocus={false}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title className={styles.title}>Archive</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body className={styles.body}>
          <p className={styles.hint}>Everything removed in the last 30 days.</p>
          <TextInput
            type="search"
            aria-label="Search the archive"
            placeholder="Search the archive"
            autoComplete="off"
            maxLength={longestSearch}
            data-autofocus
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
          {error && <ErrorState error={error} retry={refetch} />}
          {!error && !isLoading && shown.length === 0 && (
            <NothingYet>
              {wanted === '' ? 'Nothing has been archived.' : 'Nothing matches your search.'}
            </NothingYet>
          )}
          <ul className={styles.list} aria-label="Archived">
            {shown.map(({ id, what, name, cards, found, removedAt, removedBy }) => {
              const { icon: Icon, words: wordsFor } = kinds[what];
              const who = removedBy === null ? undefined : members.get(removedBy);
              return (
                <li key={id} className={styles.row}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                  <div className={styles.words}>
                    <bdi className={styles.name}>{name}</bdi>
                    {found !== null && <bdi className={styles.facts}>“{found}” is in it</bdi>}
                    <span className={styles.facts}>
                      {wordsFor(cards)} · <RelativeTime at={removedAt} />
                      {who && (
                        <>
                          {' · '}
                          <PersonName name={nameOf(who)} id={who.id} src={who.avatar} />
                        </>
                      )}
                    </span>
                  </div>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Restore ${name}`}
                    onClick={() => void restore(id)}
                  >
                    Restore
                  </Button>
                </li>
              );
            })}
          </ul>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
