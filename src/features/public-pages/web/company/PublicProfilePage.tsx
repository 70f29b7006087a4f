import { Card } from '../../../../kit/web/components/Card.tsx';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import type { ShownProfile } from '../../contract.ts';
import {
  CompanyFace,
  PeopleList,
  placeOf,
  ProofFacts,
  TagList,
  WaysToReach,
} from '../../../members/web/public.ts';
import { contactPath } from '../../rules/addresses.ts';
import styles from './Company.module.css';
import { InsideLink } from './InsideLink.tsx';
import { Shown } from './Shown.tsx';
import { canBeReached, waysOf } from './ways-of.ts';

export default function PublicProfilePage() {
  return <Shown>{(profile) => <Profile profile={profile} />}</Shown>;
}

function Profile({ profile }: { profile: ShownProfile }) {
  useDocumentTitle(profile.name);
  const ways = waysOf(profile);
  const { bio, people, services, ideal_client: idealClient } = profile;
  const hasSide = services.length > 0 || idealClient.length > 0 || ways.length > 0;
  return (
    <article className={styles.page}>
      <CompanyFace
        id={profile.public_id}
        company={profile}
        place={placeOf(profile)}
        moreFacts={profile.reputation && <ProofFacts reputation={profile.reputation} />}
        actions={
          <>
            <InsideLink publicId={profile.public_id} />
            {canBeReached(profile) && <ButtonLink to={contactPath(profile.public_id)}>Contact</ButtonLink>}
          </>
        }
        isPublic
      />
      <div className={styles.sides}>
        {(bio ?? people.length > 0) && (
          <div className={styles.main}>
            {bio && (
              <Card title="About">
                <p className={styles.bio}>{bio}</p>
              </Card>
            )}
            {people.length > 0 && (
              <Card title="People">
                <PeopleList people={people} isPublic />
              </Card>
            )}
          </div>
        )}
        {hasSide && (
          <div className={styles.side}>
            {services.length > 0 && (
              <Card title="Services">
                <TagList tags={services} label="Services" />
              </Card>
            )}
            {idealClient.length > 0 && (
              <Card title="Ideal client">
                <TagList tags={idealClient} label="Ideal client" />
              </Card>
            )}
            {ways.length > 0 && (
              <Card title="Find us">
                <WaysToReach label="Find us" ways={ways} isPublic />
              </Card>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
