import { call } from '../../../../kit/web/api.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import { PictureField } from '../../../../kit/web/pictures/PictureField.tsx';
import { largestPicture } from '../../contract/fields.ts';
import { changeCover, changeLogo, removeCover, removeLogo } from '../../calls/my-company.gen.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import styles from './Profile.module.css';
import { useTakeCompany } from './useMyCompany.ts';

/** A picture is saved by itself, as soon as it is chosen. */
export function CompanyPictures({ company }: { company: MyCompany }) {
  const take = useTakeCompany();
  return (
    <Card title="Pictures">
      <div className={styles.pictures} data-tour="pictures">
        <PictureField
          what="the cover picture"
          label="Cover"
          hint="4:1 image, shown at the top of your company page. At most 10 MB."
          shape="cover"
          maxBytes={largestPicture}
          hasPicture={company.cover !== null}
          send={(file) => call(changeCover, { files: { file } }).then(take)}
          remove={() => call(removeCover, {}).then(take)}
        >
          <div className={styles.cover}>
            <Picture
              src={company.cover}
              alt=""
              width={1600}
              height={400}
              instead={<span className={styles.noCover}>No cover picture yet. You can drop one here.</span>}
            />
          </div>
        </PictureField>
        <PictureField
          what="your logo"
          label="Logo"
          hint="Square image, shown on your card and in messages. At most 10 MB."
          shape="logo"
          maxBytes={largestPicture}
          hasPicture={company.avatar !== null}
          send={(file) => call(changeLogo, { files: { file } }).then(take)}
          remove={() => call(removeLogo, {}).then(take)}
        >
          <Avatar name={company.name} id={company.company_id} src={company.avatar} size={88} shape="square" />
        </PictureField>
      </div>
    </Card>
  );
}
