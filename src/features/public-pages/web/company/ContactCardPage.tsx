import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { LazyQrCode } from '../../../../kit/web/components/LazyQrCode.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import type { PublicProfile } from '../../../members/contract/public-profile.ts';
import { contactCompany } from '../../calls.gen.ts';
import { contactPath } from '../../rules/addresses.ts';
import { ContactForm } from '../ContactForm.tsx';
import styles from './ContactCard.module.css';
import { Shown } from './Shown.tsx';
import { VisitingCard } from './VisitingCard.tsx';
import { canBeReached } from './ways-of.ts';

export default function ContactCardPage() {
  return <Shown>{(profile) => <ContactCard profile={profile} />}</Shown>;
}

function ContactCard({ profile }: { profile: PublicProfile }) {
  const { name, public_id: publicId } = profile;
  useDocumentTitle(`Contact ${name}`);
  return (
    <div className={styles.page} data-has-form={profile.has_contact_form}>
      <VisitingCard profile={profile} />
      {profile.has_contact_form && (
        <div className={styles.form}>
          <Card title={`Write to ${name}`}>
            <ContactForm
              reader={name}
              send={(body) => call(contactCompany, { params: { public_id: publicId }, body })}
            />
          </Card>
        </div>
      )}
      {canBeReached(profile) && (
        <section className={styles.scan} aria-label="Open on a phone">
          <LazyQrCode
            text={`${window.location.origin}${contactPath(publicId)}`}
            label={`QR code for ${name}’s contact card`}
          />
          <p>Point a phone’s camera at the code to take this card along.</p>
        </section>
      )}
    </div>
  );
}
