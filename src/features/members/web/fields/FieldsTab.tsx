import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import styles from './Fields.module.css';
import { Industries } from './industries/Industries.tsx';
import { OwnFields } from './own/OwnFields.tsx';

/** For admins: what profiles are made of in this community. */
export default function FieldsTab() {
  useDocumentTitle('Fields · Ecosystem admin');
  return (
    <div className={styles.page}>
      <Industries />
      <OwnFields />
    </div>
  );
}
