import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Avatar } from '../components/Avatar.tsx';
import { applyEdit } from '../composer/apply-edit.ts';
import { ComposerBox } from '../composer/ComposerBox.tsx';
import type { Tools } from '../composer/Toolbar.tsx';
import styles from './MentionBox.module.css';
import { mentionBegun } from './mention-text.ts';

export interface Suggestion {
  id: number;
  name: string;
  avatar: string | null;
}

export interface MentionBoxProps {
  label: string;
  /** Whether the label stands above it; it is read out in any case. */
  isTitled?: boolean | undefined;
  placeholder: string;
  maxLength: number;
  value: string;
  type: (text: string) => void;
  paste?: ((event: ClipboardEvent) => void) | undefined;
  /** By Ctrl or ⌘ and Enter. */
  send: () => void;
  /** Whether Escape belongs to the list of suggestions. */
  setSuggesting?: ((isIt: boolean) => void) | undefined;
  files?: Tools['files'];
  isFirst?: boolean | undefined;
  isInvalid?: boolean | undefined;
  errorId?: string | undefined;
}

interface Props extends MentionBoxProps {
  /** What is called by an @: the list's name, and one of them. */
  noun: 'Companies' | 'People';
  one: 'a company' | 'a colleague';
  /** The text as its readers will see it. */
  renderPreview: () => ReactNode;
  /** What stands after the @; undefined where no one is being named. */
  begun: string | undefined;
  setBegun: (begun: string | undefined) => void;
  suggestions: readonly Suggestion[];
  choose: (chosen: Suggestion) => void;
}

// A list of suggestions that come from the server: the browser's own has only words, and all of them at once.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** Text in which an @ finds someone. */
export function MentionBox(props: Props) {
  const { value, type, noun, begun, setBegun, suggestions, choose, send, setSuggesting } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const fieldId = useId();
  const [at, setAt] = useState(0);
  const isOpen = suggestions.length > 0;
  const tellSuggesting = useEffectEvent((isIt: boolean) => setSuggesting?.(isIt));
  useEffect(() => tellSuggesting(isOpen), [isOpen]);
  const active = suggestions[Math.min(at, suggestions.length - 1)];

  const follow = (text: string, caret: number) => {
    const next = mentionBegun(text, caret);
    setBegun(next);
    if (next !== begun) setAt(0);
  };
  const stop = () => setBegun(undefined);
  const take = (chosen: Suggestion) => {
    const caret = field.current?.selectionStart ?? value.length;
    const start = caret - (begun?.length ?? 0);
    const place = start + chosen.name.length + 1;
    choose(chosen);
    if (field.current)
      applyEdit(field.current, {
        from: start,
        to: caret,
        insert: `${chosen.name} `,
        selected: [place, place],
      });
    stop();
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return send();
    }
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = suggestions.length;
      setAt((before) => (Math.min(before, count - 1) + step + count) % count);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && active) take(active);
    else if (event.key === 'Escape') stop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.box}>
      {props.isTitled && (
        <label className={styles.label} htmlFor={fieldId}>
          {props.label}
        </label>
      )}
      <ComposerBox
        field={field}
        text={value}
        isInvalid={props.isInvalid}
        mentions={props.one}
        files={props.files}
        renderPreview={props.renderPreview}
      >
        <textarea
          ref={field}
          id={fieldId}
          aria-label={props.isTitled ? undefined : props.label}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          value={value}
          dir="auto"
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active ? `${listId}-${active.id}` : undefined}
          aria-invalid={props.isInvalid ?? false}
          aria-describedby={props.errorId}
          {...(props.isFirst && { 'data-autofocus': true })}
          onChange={({ currentTarget }) => {
            type(currentTarget.value);
            follow(currentTarget.value, currentTarget.selectionStart);
          }}
          onSelect={({ currentTarget }) => {
            if (begun !== undefined) follow(currentTarget.value, currentTarget.selectionStart);
          }}
          onBlur={stop}
          onPaste={props.paste}
          onKeyDown={steer}
        />
      </ComposerBox>
      <div id={listId} role="listbox" aria-label={noun} className={styles.list} hidden={!isOpen}>
        {suggestions.map((one) => (
          <div
            key={one.id}
            id={`${listId}-${one.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={one === active}
            className={styles.option}
            // Focus stays in the field, so the list is still there when the press ends.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(one)}
            onKeyDown={steer}
          >
            <Avatar
              name={one.name}
              id={one.id}
              src={one.avatar}
              size={24}
              shape={noun === 'Companies' ? 'square' : 'round'}
            />
            <bdi>{one.name}</bdi>
          </div>
        ))}
      </div>
      <output className={styles.spoken}>
        {isOpen ? `${suggestions.length} ${noun.toLowerCase()} found` : ''}
      </output>
    </div>
  );
}
