import { Loader } from '@mantine/core';
import {
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
  type SkinTone,
  useSkinTone,
} from 'frimousse';
import { useEffect, useRef } from 'react';
import { useTouchKeyboard } from '../useTouchKeyboard.ts';
import styles from './EmojiPanel.module.css';

const toneKey = 'guildhall-skin-tone';
const tones: readonly SkinTone[] = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'];

const chosenTone = () => tones.find((tone) => tone === localStorage.getItem(toneKey)) ?? 'none';

/** Escape closes the panel alone: a dialog around it hears of the key first, and leaves it to elements that say so. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

function RememberedTone() {
  const [tone] = useSkinTone();
  useEffect(() => localStorage.setItem(toneKey, tone), [tone]);
  return <EmojiPicker.SkinToneSelector {...keepsEscape} className={styles.tone} title="Change skin tone" />;
}

const Heading = ({ category, ...header }: EmojiPickerListCategoryHeaderProps) => (
  <div {...header} className={styles.heading}>
    {category.label}
  </div>
);

/** The picker counts from 0, screen readers from 1. */
const fromOne = (index: number | undefined) => (index === undefined ? undefined : index + 1);

const Row = (row: EmojiPickerListRowProps) => (
  <div {...row} aria-rowindex={fromOne(row['aria-rowindex'])} className={styles.row} />
);

function Emoji({ emoji, ...cell }: EmojiPickerListEmojiProps) {
  const counted = { ...cell, 'aria-colindex': fromOne(cell['aria-colindex']) };
  return (
    <button type="button" {...counted} {...keepsEscape} className={styles.emoji}>
      {emoji.emoji}
    </button>
  );
}

const components = { CategoryHeader: Heading, Row, Emoji };

interface Props {
  pick: (emoji: string) => void;
  close: () => void;
}

/** All emoji, to be searched, gone through by the arrow keys and picked by Enter or a click. */
export default function EmojiPanel({ pick, close }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const isTouch = useTouchKeyboard();
  useEffect(() => {
    // On the glass, the keyboard would cover the half of them.
    if (!isTouch) search.current?.focus();
  }, [isTouch]);
  return (
    <EmojiPicker.Root
      className={styles.panel}
      emojibaseUrl={import.meta.env.EMOJI_URL}
      columns={8}
      skinTone={chosenTone()}
      onEmojiSelect={({ emoji }) => pick(emoji)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The panel alone closes, not what stands around it.
        event.stopPropagation();
        close();
      }}
    >
      <EmojiPicker.Search
        {...keepsEscape}
        ref={search}
        className={styles.search}
        aria-label="Search emoji"
        placeholder="Search emoji"
      />
      <EmojiPicker.Viewport {...keepsEscape} className={styles.viewport} tabIndex={0}>
        <EmojiPicker.Loading className={styles.said}>
          <Loader size="sm" aria-label="Loading emoji" />
        </EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.said}>No emoji found</EmojiPicker.Empty>
        <EmojiPicker.List aria-label="Emoji" components={components} />
      </EmojiPicker.Viewport>
      <div className={styles.foot}>
        <EmojiPicker.ActiveEmoji>
          {({ emoji }) => (
            <span className={styles.active} aria-hidden="true">
              {emoji ? (
                <>
                  <span className={styles.sample}>{emoji.emoji}</span> {emoji.label}
                </>
              ) : (
                'Pick an emoji'
              )}
            </span>
          )}
        </EmojiPicker.ActiveEmoji>
        <RememberedTone />
      </div>
    </EmojiPicker.Root>
  );
}
