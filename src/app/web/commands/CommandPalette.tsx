import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import styles from './CommandPalette.module.css';
import { matching } from './matching.ts';
import { useCommands } from './useCommands.ts';
import { searches, useFoundCommands } from './useFoundCommands.ts';
import { withAnd } from '../../../kit/common/in-words.ts';

const [store, palette] = createSpotlight();

const offers = withAnd(['pages', ...searches.flatMap(({ offer }) => offer ?? []), 'actions']);

export default function CommandPalette({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [query, setQuery] = useState('');
  const found = useFoundCommands(query);
  const known = matching(useCommands(), query);
  const groups = [...known, ...found.groups];
  const { selected } = useSpotlight(store);
  const chosen = groups.flatMap(({ commands }) => commands)[selected];

  useEffect(() => {
    if (isOpen) palette.open();
    else palette.close();
  }, [isOpen]);

  // The first entry is chosen when something is typed. What is found comes later: where it is all there is, the first
  // of it is chosen by this mark, as the palette itself would do it.
  const firstFound = known.length === 0 ? groups[0]?.commands[0]?.id : undefined;
  useEffect(() => {
    if (firstFound !== undefined) store.updateState((state) => ({ ...state, selected: 0 }));
  }, [firstFound]);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      // One of its commands may have opened another layer, which stays.
      onSpotlightClose={() => isOpen && close()}
      shortcut={null}
      returnFocus={false}
      attributes={{ content: { 'aria-label': 'Search' } }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      transitionProps={{ transition: 'pop', duration: 120 }}
      // Its top stays where it is while the list gets longer and shorter.
      centered={false}
      yOffset="12vh"
      scrollable
      maxHeight={440}
      classNames={{
        content: styles.content,
        search: styles.search,
        action: styles.action,
        actionDescription: styles.detail,
        actionsGroup: styles.group,
        actionsList: styles.list,
        inner: styles.inner,
      }}
    >
      <Spotlight.Search
        aria-label="Search"
        data-early-keys="palette"
        placeholder={`Search ${offers}`}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      />
      {/* The choice moves while focus stays in the field, so it is said aloud. */}
      <VisuallyHidden component="output">
        {[chosen?.label, chosen?.detail].filter(Boolean).join(', ')}
      </VisuallyHidden>
      <Spotlight.ActionsList>
        {groups.map(({ title, commands }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {commands.map(({ id, label, detail, icon: Icon, company, keys, run }) => (
              <Spotlight.Action
                key={id}
                label={label}
                {...(detail && { description: detail })}
                leftSection={
                  company ? (
                    <Avatar name={label} id={company.id} src={company.logo} size={32} shape="square" />
                  ) : (
                    <Icon size={20} stroke={1.75} aria-hidden="true" />
                  )
                }
                rightSection={keys && <kbd className={styles.keys}>{keys}</kbd>}
                onClick={run}
                {...(id === firstFound && { 'data-selected': true })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && !found.isLooking && (
          <Spotlight.Empty>No results for “{query}”.</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
