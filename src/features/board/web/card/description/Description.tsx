import { Button } from '@mantine/core';
import { IconAlignLeft, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { ComposerBox } from '../../../../../kit/web/composer/ComposerBox.tsx';
import Markdown from '../../../../../kit/web/text/Markdown.tsx';
import { longestText } from '../../../rules/limits.ts';
import { useEditing } from '../../board/presence/usePresence.ts';
import { Section } from '../Section.tsx';
import { useCard } from '../useOpenCard.ts';
import { DescriptionClash } from './DescriptionClash.tsx';
import styles from './Description.module.css';
import { useDescription } from './useDescription.ts';

export function Description() {
  const { card } = useCard();
  const writing = useDescription();
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { isEditing } = writing;
  const tellEditing = useEffectEvent(useEditing(card.id).sayEditing);
  useEffect(() => tellEditing(isEditing), [isEditing]);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  const isEmpty = card.description === '';
  return (
    <Section
      title="Description"
      icon={IconAlignLeft}
      tools={
        !isEditing &&
        !isEmpty && (
          <Button
            ref={opener}
            variant="subtle"
            size="xs"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
            onClick={writing.edit}
          >
            Edit description
          </Button>
        )
      }
    >
      {isEditing ? (
        <Editor writing={writing} />
      ) : isEmpty ? (
        <button ref={opener} type="button" className={styles.empty} onClick={writing.edit}>
          Add a description…
        </button>
      ) : (
        // A shortcut for the mouse; the button above does the same.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div className={styles.text} onClick={(event) => isPlainClick(event) && writing.edit()}>
          <Markdown text={card.description} />
        </div>
      )}
      {writing.hasDraft && (
        <div className={styles.draft}>
          <output>You have unsaved changes to the description.</output>
          <Button variant="default" size="xs" onClick={writing.edit}>
            Continue editing
          </Button>
          <Button variant="subtle" size="xs" onClick={writing.discard}>
            Discard
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Not on a link, and not to mark words. */
const isPlainClick = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('a') && (window.getSelection()?.isCollapsed ?? true);

function Editor({ writing }: { writing: ReturnType<typeof useDescription> }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    if (writing.isClash) form.current?.querySelector<HTMLElement>('[data-clash] button')?.focus();
    else writing.save();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      writing.leave();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
    <form
      ref={form}
      className={styles.form}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ComposerBox field={field} text={writing.text} renderPreview={() => <Markdown text={writing.text} />}>
        <textarea
          ref={field}
          aria-label="Description"
          placeholder="What should others know?"
          dir="auto"
          maxLength={longestText}
          value={writing.text}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because someone asked for it
          autoFocus
          onChange={({ currentTarget }) => writing.type(currentTarget.value)}
        />
      </ComposerBox>
      {writing.isClash && <DescriptionClash writing={writing} />}
      <div className={styles.actions}>
        <Button type="submit" size="sm" loading={writing.isSending}>
          Save description
        </Button>
        <Button variant="default" size="sm" onClick={writing.discard}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
