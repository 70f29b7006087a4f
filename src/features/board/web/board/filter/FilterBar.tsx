import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconCalendar, IconSearch, IconTag, IconUser, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { groupedText } from '../../../../../kit/common/grouped.ts';
import { useTypedText } from '../../../../../kit/web/useTypedText.ts';
import { labelText } from '../../labels/label-colours.ts';
import { type Board, nameOf } from '../board.ts';
import { longestSearch } from '../../../rules/limits.ts';
import type { BoardAddress } from '../board-address.ts';
import { AskedMenu, FilterMenu } from '../menus/AskedMenu.tsx';
import { ChoiceButton, type ChoiceProps } from './ChoiceButton.tsx';
import { dueChoices, dueNames, everything, type Filter, nobody } from './filter.ts';
import styles from './FilterBar.module.css';

interface Props {
  board: Board;
  filter: Filter;
  search: RefObject<HTMLInputElement | null>;
  shown: number | undefined;
  choose: (difference: Partial<BoardAddress>) => void;
  type: (difference: Partial<BoardAddress>) => void;
}

/** What somebody looks for; it stands in the address. */
export function FilterBar({ board, filter, search, shown, choose, type }: Props) {
  const [typed, setTyped] = useTypedText(filter.q, (q) => type({ q }));
  const clear = () => {
    setTyped('');
    choose(everything);
    search.current?.focus();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setTyped('');
    type({ q: '' });
    search.current?.blur();
  };
  const people = [
    { id: nobody, name: 'No one' },
    ...board.members.allIds.map((id) => ({ id, name: nameOf(board.members.byId[id]!) })),
  ];
  const labels = board.labels.map((label) => ({ id: label.id, name: labelText(label) }));
  return (
    <search className={styles.bar} aria-label="Filter cards">
      <TextInput
        ref={search}
        className={styles.search ?? ''}
        size="sm"
        type="search"
        aria-label="Search cards"
        placeholder="Search cards"
        autoComplete="off"
        maxLength={longestSearch}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={escape}
      />
      <Choice
        icon={IconUser}
        label="Person"
        choices={people}
        chosen={filter.people}
        choose={(ids) => choose({ people: ids })}
      />
      {labels.length > 0 && (
        <Choice
          icon={IconTag}
          label="Label"
          choices={labels}
          chosen={filter.labels}
          choose={(ids) => choose({ labels: ids })}
        />
      )}
      <Choice
        icon={IconCalendar}
        label="Due"
        isSingle
        choices={dueChoices.map((due, id) => ({ id, name: dueNames[due] }))}
        chosen={filter.due === undefined ? [] : [dueChoices.indexOf(filter.due)]}
        choose={([at]) => choose({ due: at === undefined ? undefined : dueChoices[at] })}
      />
      {shown !== undefined && (
        <>
          <output className={styles.count}>
            {groupedText(shown)} of {groupedText(Object.keys(board.cards.byId).length)} shown
          </output>
          <button type="button" className={styles.clear} onClick={clear}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
            Clear filters
          </button>
        </>
      )}
    </search>
  );
}

function Choice(props: ChoiceProps) {
  const { icon, label, choices, chosen } = props;
  return (
    <AskedMenu
      renderButton={(asking) => (
        <ChoiceButton icon={icon} label={label} choices={choices} chosen={chosen} {...asking} />
      )}
    >
      {() => <FilterMenu {...props} />}
    </AskedMenu>
  );
}
