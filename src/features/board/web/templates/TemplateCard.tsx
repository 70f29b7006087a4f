import { UnstyledButton } from '@mantine/core';
import { type TemplateName, templates } from '../../rules/templates/all.ts';
import styles from './TemplateCard.module.css';

const words: Record<TemplateName, { title: string; says: string }> = {
  'referral-pipeline': {
    title: 'Referral pipeline',
    says: 'Follow the customers you are sent, from the first call to the deal.',
  },
  onboarding: {
    title: 'Onboarding',
    says: 'Bring new customers on board, with checklists for every step.',
  },
  blank: { title: 'Blank', says: 'Three empty lists for whatever you work on.' },
};

interface Props {
  template: TemplateName;
  isBusy: boolean;
  isChosen: boolean;
  choose: () => void;
}

/** One press fills the board. */
export function TemplateCard({ template, isBusy, isChosen, choose }: Props) {
  const { title, says } = words[template];
  const { lists } = templates[template];
  return (
    <UnstyledButton
      className={styles.card}
      disabled={isBusy}
      aria-busy={isChosen}
      data-chosen={isChosen || undefined}
      onClick={choose}
    >
      <span className={styles.preview} aria-hidden="true">
        {lists.map((list) => (
          <span key={list.name} className={styles.list}>
            <span className={styles.top} style={list.colour === null ? {} : { background: list.colour }} />
            {list.cards.map((card) => (
              <span key={card.name} className={styles.sheet} />
            ))}
          </span>
        ))}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.says}>{says}</span>
      <span className={styles.names}>{lists.map((list) => list.name).join(' · ')}</span>
    </UnstyledButton>
  );
}
