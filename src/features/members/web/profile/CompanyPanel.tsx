import { CompanyForm } from './CompanyForm.tsx';
import { CompanyPictures } from './CompanyPictures.tsx';
import { OwnFieldsForm } from './OwnFieldsForm.tsx';
import styles from './Profile.module.css';
import { WithMyCompany } from './WithMyCompany.tsx';

/** What the company says of itself. */
export default function CompanyPanel() {
  return (
    <WithMyCompany outline="company" guide="company profile">
      {(company, refetch) => (
        <div className={styles.panel}>
          <CompanyPictures company={company} />
          <CompanyForm company={company} refetch={refetch} />
          <OwnFieldsForm />
        </div>
      )}
    </WithMyCompany>
  );
}
