import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { applyEdit, writtenIn } from './apply-edit.ts';
import styles from './ComposerBox.module.css';
import { editByKey } from './keys.ts';
import { Toolbar, type Tools } from './Toolbar.tsx';

interface Props extends Omit<Tools, 'hasLinks'> {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isInvalid?: boolean | undefined;
  /** The text as its readers will see it; absent where that stands beside the field already. */
  renderPreview?: (() => ReactNode) | undefined;
  /** The field itself. */
  children: ReactNode;
}

/** A field for Markdown with its toolbar, and its preview in place. */
export function ComposerBox({ field, text, isInvalid = false, renderPreview, children, ...tools }: Props) {
  const [wantsLook, setLooking] = useState(false);
  const isEmpty = text.trim() === '';
  // What was sent is gone, and a complaint is answered by writing.
  if (wantsLook && (isEmpty || isInvalid)) setLooking(false);
  const isLooking = wantsLook && !isEmpty && !isInvalid;
  const turn = (isOn: boolean) => {
    flushSync(() => setLooking(isOn));
    if (!isOn) field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const { current } = field;
    if (!current || event.target !== current || event.defaultPrevented || event.nativeEvent.isComposing)
      return;
    const edit = editByKey(event, writtenIn(current));
    if (!edit) return;
    event.preventDefault();
    // Elsewhere, Ctrl and K open the palette.
    event.stopPropagation();
    applyEdit(current, edit);
  };
  return (
    <div className={styles.box} data-invalid={isInvalid}>
      {/* Hidden and not gone: what was typed before a look can still be undone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field in it */}
      <div hidden={isLooking} onKeyDown={press}>
        {children}
      </div>
      {isLooking && (
        // What scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.preview} aria-label="Preview" tabIndex={0}>
          {renderPreview?.()}
        </section>
      )}
      <div className={styles.tools}>
        <Toolbar
          {...tools}
          field={field}
          hasLinks
          {...(renderPreview && { preview: { isOn: isLooking, isEmpty, turn } })}
        />
      </div>
    </div>
  );
}
