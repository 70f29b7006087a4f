import { Card } from '../../../../kit/web/components/Card.tsx';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { PictureField } from '../../../../kit/web/pictures/PictureField.tsx';
import { largestPicture } from '../../contract/hosting.ts';
import styles from './EventForm.module.css';
import type { EventValues } from './typed-event.ts';

interface Props {
  form: Form<EventValues>;
  /** Where the picture is now; empty where there is none. */
  address: string;
  /** It is sent with the rest of the form. */
  isHeld?: boolean;
  send: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

export function PictureCard({ form, address, isHeld = false, send, remove }: Props) {
  return (
    <Card>
      <div className={styles.fields}>
        <PictureField
          what="the picture"
          label="Picture"
          hint="2:1 image. At most 25 MB."
          shape="event"
          maxBytes={largestPicture}
          hasPicture={address !== ''}
          isHeld={isHeld}
          send={send}
          remove={remove}
        >
          <div className={styles.picture}>
            <Picture
              src={address}
              alt={form.values.picture_alt}
              width={1440}
              height={720}
              instead={<span className={styles.noPicture}>No picture yet. You can drop one here.</span>}
            />
          </div>
        </PictureField>
        {address !== '' && (
          <TextField
            form={form}
            name="picture_alt"
            label="What the picture shows"
            isOptional
            hint="For people who can’t see it."
            autoComplete="off"
            maxLength={500}
          />
        )}
      </div>
    </Card>
  );
}
