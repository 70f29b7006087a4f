import { call } from '../../../../kit/web/api.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { CharacterCount } from '../../../../kit/web/forms/CharacterCount.tsx';
import { fieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { SaveBar } from '../../../../kit/web/forms/SaveBar.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useSavedForm } from '../../../../kit/web/forms/useSavedForm.ts';
import { PictureField } from '../../../../kit/web/pictures/PictureField.tsx';
import { largestPicture } from '../../contract/fields.ts';
import { changeMyAvatar, removeMyAvatar } from '../../calls/people.gen.ts';
import { changeMyDetails, type Person } from '../../contract/people.ts';
import styles from './Profile.module.css';
import { useRefetchCompany } from './useMyCompany.ts';

// Nobody else can change it, so there is only ever one version.
const savedOf = ({ first_name, last_name, bio }: Person) => ({
  values: { first_name, last_name, bio },
  version: 1,
});

export function MeCard({ me }: { me: Person }) {
  const refetch = useRefetchCompany();
  const form = useSavedForm({
    saved: savedOf(me),
    check: (values) => fieldErrors(values, changeMyDetails.body),
    save: async (body) => {
      const saved = savedOf(await call(changeMyDetails, { body }));
      await refetch();
      return saved;
    },
    refetch,
    draft: 'me',
  });
  return (
    <Card title="You">
      <form className={styles.fields} onSubmit={form.submit} noValidate aria-label="You">
        <PictureField
          what="your picture"
          label="Your picture"
          hint="Shown beside your name and your messages. At most 10 MB."
          shape="avatar"
          maxBytes={largestPicture}
          hasPicture={me.avatar !== null}
          send={(file) => call(changeMyAvatar, { files: { file } }).then(refetch)}
          remove={() => call(removeMyAvatar, {}).then(refetch)}
        >
          <Avatar name={`${me.first_name} ${me.last_name}`} id={me.user_id} src={me.avatar} size={88} />
        </PictureField>
        <div className={styles.pair}>
          <TextField form={form} name="first_name" label="First name" autoComplete="given-name" />
          <TextField form={form} name="last_name" label="Last name" autoComplete="family-name" />
        </div>
        <div>
          <TextAreaField
            form={form}
            name="bio"
            label="About you"
            hint="What you do at the company, and what you like to talk about."
          />
          <CharacterCount text={form.values.bio} most={600} />
        </div>
        <SaveBar form={form} />
      </form>
    </Card>
  );
}
