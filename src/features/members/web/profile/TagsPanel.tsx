import { FoundForCard } from './FoundForCard.tsx';
import styles from './Profile.module.css';
import { TagsForm } from './TagsForm.tsx';
import { WithMyCompany } from './WithMyCompany.tsx';

/** What the company offers, and for whom. */
export default function TagsPanel() {
  return (
    <WithMyCompany outline="tags" guide="tags">
      {(company, refetch) => (
        <div className={styles.form}>
          <TagsForm company={company} refetch={refetch} />
          <FoundForCard />
        </div>
      )}
    </WithMyCompany>
  );
}
