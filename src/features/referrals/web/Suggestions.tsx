import styles from './Suggestions.module.css';

interface Props {
  words: readonly string[];
  choose: (words: string) => void;
}

/** Reasons that are given often: one press fills the field below. */
export function Suggestions({ words, choose }: Props) {
  if (words.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      {words.map((each) => (
        <button key={each} type="button" className={styles.suggestion} onClick={() => choose(each)}>
          {each}
        </button>
      ))}
    </div>
  );
}
