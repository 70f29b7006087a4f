import { textOn } from '../../../../kit/common/colour.ts';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import { PictureField } from '../../../../kit/web/pictures/PictureField.tsx';
import { largestLogo } from '../../contract/branding.ts';
import styles from './Branding.module.css';
import type { BrandingForm } from './useBrandingForm.ts';

/** Chosen here, sent with the rest. */
export function BrandPictures({ form, topbar }: { form: BrandingForm; topbar: string }) {
  const held = (name: 'logo' | 'logo_icon') => ({
    isHeld: true,
    maxBytes: largestLogo,
    hasPicture: form.values[name] !== '',
    send: (file: File) => Promise.resolve(form.set(name, form.pictures.hold(file))),
    remove: () => Promise.resolve(form.set(name, '')),
  });
  return (
    <>
      <div id="branding-logo">
        <PictureField
          {...held('logo')}
          what="the logo"
          label="Logo"
          hint="In the top bar, 32 pixels high, and in emails. Best with a transparent background. At most 4 MB."
          shape="wordmark"
        >
          <div className={styles.logo} style={{ background: topbar, color: textOn(topbar) }}>
            <Picture
              src={form.values.logo}
              alt=""
              width={120}
              height={40}
              fit="contain"
              instead={<span className={styles.none}>No logo</span>}
            />
          </div>
        </PictureField>
        <Complaint text={form.errors.logo} />
      </div>
      <div id="branding-icon">
        <PictureField
          {...held('logo_icon')}
          what="the icon"
          label="Icon"
          hint="A square for browser tabs, phones and wherever there’s no room for the logo. At most 4 MB."
          shape="logo"
        >
          <div className={styles.icon}>
            <Picture
              src={form.values.logo_icon}
              alt=""
              width={56}
              height={56}
              instead={<span className={styles.none}>None</span>}
            />
          </div>
        </PictureField>
        <Complaint text={form.errors.logo_icon} />
      </div>
    </>
  );
}

/** What the server has against a picture is known only once all of it was sent. */
function Complaint({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.complaint} data-complaint="true" tabIndex={-1}>
      {text}
    </p>
  );
}
