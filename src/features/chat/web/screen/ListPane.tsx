import { Suspense, useState } from 'react';
import { LocalChoices } from '../../../../kit/web/components/Choices.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { SearchBox } from '../../../../kit/web/components/SearchBox.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useSession } from '../../../accounts/web/public.ts';
import type { Conversation } from '../../contract/types.ts';
import { ConversationList } from '../list/ConversationList.tsx';
import type { Filter } from '../list/useConversations.ts';
import { useFoundMessages } from '../search/useFoundMessages.ts';
import { SettingsButton } from '../settings/SettingsButton.tsx';
import { LeftBehindLine } from '../takeovers/LeftBehindLine.tsx';
import { DraftRow } from './DraftRow.tsx';
import styles from './ListPane.module.css';

const { Part: SearchResults } = part(() => import('../search/SearchResults.tsx'));

const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'archived', label: 'Archived' },
];

interface Props {
  openId: number | undefined;
  /** One that has not begun. */
  draft: Conversation | undefined;
}

/** The list, and what finds something in it. */
export function ListPane({ openId, draft }: Props) {
  const myId = useSession().claims?.UserID ?? 0;
  const [filter, setFilter] = useState<Filter>('all');
  const [q, setQ] = useState('');
  const found = useFoundMessages(q);
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <h2 className={styles.title}>Messages</h2>
        <SettingsButton />
      </header>
      <SearchBox
        className={styles.search}
        label="Search messages"
        placeholder="Search messages"
        maxLength={120}
        q={q}
        search={setQ}
        isSearching={found.isFetching}
      />
      {q === '' && (
        <div className={styles.filters}>
          <LocalChoices label="Show" choices={filters} chosen={filter} choose={setFilter} />
        </div>
      )}
      <div className={styles.rows}>
        {q === '' ? (
          <>
            {filter === 'all' && <LeftBehindLine />}
            {filter === 'all' && draft && <DraftRow draft={draft} />}
            <ConversationList filter={filter} openId={openId} />
          </>
        ) : (
          <PartBoundary>
            <Suspense fallback={<RowSkeleton />}>
              <SearchResults q={q} found={found} myId={myId} openId={openId} />
            </Suspense>
          </PartBoundary>
        )}
      </div>
    </div>
  );
}
