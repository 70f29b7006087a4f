import { Card } from '../../../../kit/web/components/Card.tsx';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import type { PublicProfile } from '../../../members/contract.ts';
import { contactPath } from '../../rules.ts';
import styles from './Company.module.css';
import { CompanyFace } from './CompanyFace.tsx';
import { InsideLink } from './InsideLink.tsx';
import { People } from './People.tsx';
import { Shown } from './Shown.tsx';
import { Tags } from './Tags.tsx';
import { Ways } from './Ways.tsx';
import { directWays, socialWays } from './ways-to-reach.ts';

export default function PublicProfilePage() {
  return <Shown>{(profile) => <Profile profile={profile} />}</Shown>;
}

function Profile({ profile }: { profile: PublicProfile }) {
  useDocumentTitle(profile.name);
  const ways = [...directWays(profile), ...socialWays(profile)];
  const { bio, people, services, ideal_client: idealClient } = profile;
  const hasSide = services.length > 0 || idealClient.length > 0 || ways.length > 0;
  return (
    <article className={styles.page}>
      <CompanyFace
        profile={profile}
        actions={
          <>
            <InsideLink publicId={profile.public_id} />
            <ButtonLink to={contactPath(profile.public_id)}>Contact</ButtonLink>
          </>
        }
      />
      <div className={styles.sides}>
        {(bio ?? people.length > 0) && (
          <div className={styles.main}>
            {bio && (
              <Card title="About">
                <p className={styles.bio}>{bio}</p>
              </Card>
            )}
            {people.length > 0 && <People people={people} />}
          </div>
        )}
        {hasSide && (
          <div className={styles.side}>
            {services.length > 0 && <Tags title="Services" tags={services} />}
            {idealClient.length > 0 && <Tags title="Works best for" tags={idealClient} />}
            {ways.length > 0 && (
              <Card title="Find us">
                <Ways label="Find us" ways={ways} />
              </Card>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
