import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { Tag } from '../../../members/contract/tags.ts';
import { addTags } from '../../../members/web/public.ts';
import styles from './Send.module.css';

interface Props {
  chosen: Tag[];
  offered: readonly Tag[];
  choose: (tags: Tag[]) => void;
}

const most = 10;
const isSame = (one: Tag, other: Tag) => one.text.toLowerCase() === other.text.toLowerCase();

/** Services to tick: those that the receiver offers, and whatever else is typed. */
export function ServiceChips({ chosen, offered, choose }: Props) {
  const [typed, setTyped] = useState('');
  const own = chosen.filter((tag) => !offered.some((each) => isSame(each, tag)));
  const toggle = (tag: Tag) => {
    if (chosen.some((each) => isSame(each, tag))) choose(chosen.filter((each) => !isSame(each, tag)));
    else if (chosen.length < most) choose([...chosen, tag]);
  };
  const add = () => {
    if (typed.trim() === '' || chosen.length >= most) return;
    const result = addTags(chosen, typed);
    choose(result.tags.slice(0, most));
    setTyped(result.rest);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
    // Enter would send the form.
    event.preventDefault();
    add();
  };
  return (
    <fieldset className={styles.services}>
      <legend>Services (optional)</legend>
      <div className={styles.chips}>
        {[...offered, ...own].map((tag) => {
          const isChosen = chosen.some((each) => isSame(each, tag));
          const Mark = isChosen ? IconCheck : IconPlus;
          return (
            <button
              key={tag.text}
              type="button"
              className={styles.chip}
              aria-pressed={isChosen}
              onClick={() => toggle(tag)}
            >
              <Mark size={14} stroke={2} aria-hidden="true" />
              {tag.text}
            </button>
          );
        })}
        <TextInput
          className={styles.addService ?? ''}
          size="sm"
          aria-label="Add a service"
          placeholder={offered.length > 0 ? 'Add another' : 'Plumbing, tiling, …'}
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={add}
        />
      </div>
    </fieldset>
  );
}
