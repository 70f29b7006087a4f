import {
  IconAt,
  IconBold,
  IconEye,
  IconLink,
  IconList,
  IconPaperclip,
  type TablerIcon,
} from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { commandKey } from '../command-key.ts';
import { IconButton } from '../components/IconButton.tsx';
import { EmojiButton } from '../emoji/EmojiButton.tsx';
import { applyEdit, insertText, writtenIn } from './apply-edit.ts';
import { beginMention, type Edit, toggleBold, toggleLink, toggleList, type Written } from './edits.ts';
import styles from './Toolbar.module.css';

/** What a composer has besides bold, lists and emoji. */
export interface Tools {
  hasLinks?: boolean | undefined;
  /** What an @ finds: "a company". */
  mentions?: string | undefined;
  files?: { label: string; choose: () => void } | undefined;
}

interface Props extends Tools {
  field: RefObject<HTMLTextAreaElement | null>;
  preview?: { isOn: boolean; isEmpty: boolean; turn: (isOn: boolean) => void };
}

interface Tool {
  icon: TablerIcon;
  label: string;
  letter?: string;
  change: (written: Written) => Edit;
}

/** The caret stays in the field, and the keyboard on the glass stays open. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** Formats the text of a field for those who type no Markdown. One stop for Tab; arrows go from button to button. */
export function Toolbar({ field, hasLinks = false, mentions, files, preview }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState('Bold');
  const isLooking = preview?.isOn ?? false;
  // A button that cannot be pressed is no stop.
  const stop = isLooking ? 'Preview' : reached === 'Preview' && preview?.isEmpty ? 'Bold' : reached;
  const tools: Tool[] = [
    { icon: IconBold, label: 'Bold', letter: 'B', change: toggleBold },
    { icon: IconList, label: 'List', change: toggleList },
    ...(hasLinks ? [{ icon: IconLink, label: 'Link', letter: 'K', change: toggleLink }] : []),
    ...(mentions === undefined ? [] : [{ icon: IconAt, label: `Mention ${mentions}`, change: beginMention }]),
  ];
  const wiringOf = (label: string) => ({
    'data-tool': label,
    tabIndex: stop === label ? 0 : -1,
    onFocus: () => setReached(label),
  });
  const walk = (event: KeyboardEvent) => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-tool]:enabled') ?? [])];
    const at = all.findIndex((tool) => tool === event.target);
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const to = steps[event.key];
    if (at === -1 || to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus
    <div ref={root} role="toolbar" aria-label="Formatting" className={styles.toolbar} onKeyDown={walk}>
      {tools.map(({ icon, label, letter, change }) => (
        <IconButton
          key={label}
          {...wiringOf(label)}
          icon={icon}
          aria-label={label}
          title={letter === undefined ? label : `${label} (${commandKey()}+${letter})`}
          {...(letter !== undefined && { 'aria-keyshortcuts': `Control+${letter} Meta+${letter}` })}
          disabled={isLooking}
          onPointerDown={keepFocus}
          onClick={() => field.current && applyEdit(field.current, change(writtenIn(field.current)))}
        />
      ))}
      <EmojiButton
        {...wiringOf('Emoji')}
        label="Add emoji"
        disabled={isLooking}
        pick={(emoji) => field.current && insertText(field.current, emoji)}
      />
      {files && (
        <IconButton
          {...wiringOf('Files')}
          icon={IconPaperclip}
          aria-label={files.label}
          title={files.label}
          onPointerDown={keepFocus}
          onClick={files.choose}
        />
      )}
      {preview && (
        <button
          {...wiringOf('Preview')}
          type="button"
          className={styles.preview}
          aria-label="Preview"
          title="Preview"
          aria-pressed={isLooking}
          disabled={preview.isEmpty}
          onClick={({ currentTarget }) => {
            // The field that had the focus is about to be hidden.
            currentTarget.focus();
            preview.turn(!isLooking);
          }}
        >
          <IconEye size={20} stroke={1.75} aria-hidden="true" />
          <span className={styles.word}>Preview</span>
        </button>
      )}
    </div>
  );
}
