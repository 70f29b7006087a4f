import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { mostTags, type Tag } from '../../contract/tags.ts';
import { EditableTag } from './EditableTag.tsx';
import styles from './TagEditor.module.css';
import { addTags, moveTag, recolourTag } from './tag-list.ts';
import { TagSuggestions } from './TagSuggestions.tsx';

interface Props {
  name: string;
  label: string;
  /** Names the list of those that are there. */
  listLabel: string;
  intro?: string;
  tags: Tag[];
  change: (tags: Tag[]) => void;
  /** What stands in the field and is no tag yet: it becomes one when the form is saved. */
  typed: string;
  type: (text: string) => void;
  suggestions: readonly string[];
  complaint: string | undefined;
  /** How many fit. */
  most?: number;
  /** What was typed becomes a tag when the field is left: for a form that nobody saves by hand. */
  addsOnLeaving?: boolean;
}

export function TagEditor({ name, label, listLabel, intro, tags, change, typed, type, ...more }: Props) {
  const { most = mostTags, addsOnLeaving = false } = more;
  const [complaint, setComplaint] = useState<string>();
  const [said, say] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const add = (text: string) => {
    const result = addTags(tags, text, most);
    if (result.added.length > 0) {
      change(result.tags);
      say(`Added ${result.added.join(', ')}.`);
    }
    type(result.rest);
    setComplaint(result.complaint);
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
    // Enter would save the form.
    event.preventDefault();
    add(typed);
  };

  const remove = (at: number) => {
    change(tags.filter((_, place) => place !== at));
    say(`Removed ${tags[at]?.text}.`);
    setComplaint(undefined);
    field.current?.focus();
  };

  const move = (at: number, by: -1 | 1) => {
    change(moveTag(tags, at, by));
    say(`${tags[at]?.text} is now number ${at + by + 1} of ${tags.length}.`);
  };

  return (
    <div className={styles.editor} data-tour={name}>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={listLabel}>
          {tags.map((tag, at) => (
            <li key={tag.text}>
              <EditableTag
                tag={tag}
                isFirst={at === 0}
                isLast={at === tags.length - 1}
                recolour={(colour) => change(recolourTag(tags, at, colour))}
                move={(by) => move(at, by)}
                remove={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={field}
        name={name}
        label={label}
        description={`Press Enter or a comma after each. ${tags.length} of ${most}.`}
        error={complaint ?? more.complaint}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          type(event.currentTarget.value);
          setComplaint(undefined);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!/[,\n]/.test(text)) return;
          event.preventDefault();
          add(`${typed} ${text}`);
        }}
        onKeyDown={press}
        onBlur={() => addsOnLeaving && typed.trim() !== '' && add(typed)}
        rightSectionWidth={72}
        rightSection={
          <Button variant="default" size="xs" disabled={typed.trim() === ''} onClick={() => add(typed)}>
            Add
          </Button>
        }
      />
      <TagSuggestions
        labels={more.suggestions}
        tags={tags}
        most={most}
        typed={typed}
        add={(suggested) => {
          type('');
          add(suggested);
          field.current?.focus();
        }}
      />
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </div>
  );
}
