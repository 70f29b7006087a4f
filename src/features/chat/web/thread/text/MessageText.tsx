/* oxlint-disable react/no-array-index-key -- the parts of a text never change places */
import { memo, type ReactNode } from 'react';
import { type Block, blocksOf, type Inline, isLarge } from './blocks.ts';
import { EditedMark } from './EditedMark.tsx';
import styles from './MessageText.module.css';

/** What somebody wrote. Each line finds its own direction, and what is typed as markup stays text. */
export const MessageText = memo(function MessageText({ text, editedAt = null }: Props) {
  const blocks = blocksOf(text);
  const isLastLine = blocks.at(-1)?.kind === 'line';
  const mark = editedAt !== null && <EditedMark at={editedAt} />;
  return (
    <div className={styles.text} data-large={isLarge(text) || undefined}>
      {blocks.map((block, index) => (
        <BlockOf key={index} block={block} mark={isLastLine && index === blocks.length - 1 && mark} />
      ))}
      {!isLastLine && mark}
    </div>
  );
});

interface Props {
  text: string;
  editedAt?: string | null;
}

function BlockOf({ block, mark }: { block: Block; mark: ReactNode }) {
  if (block.kind === 'code') {
    return (
      <pre className={styles.block} dir="ltr">
        {block.text}
      </pre>
    );
  }
  if (block.kind === 'line') {
    return (
      <p dir="auto">
        <Parts parts={block.parts} />
        {block.parts.length === 0 && <br />}
        {mark}
      </p>
    );
  }
  const items = block.items.map((parts, index) => (
    <li key={index} dir="auto">
      <Parts parts={parts} />
    </li>
  ));
  return block.first === undefined ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>;
}

function Parts({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'bold':
      return (
        <strong>
          <Parts parts={part.parts} />
        </strong>
      );
    // With a direction of their own, neither code nor an address decides on that of the line.
    case 'code':
      return <code dir="ltr">{part.text}</code>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer" dir="ltr">
          {part.text}
        </a>
      );
  }
}
