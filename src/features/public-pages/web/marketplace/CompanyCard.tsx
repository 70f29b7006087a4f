import { IconBriefcase, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { CardFrame, CardPitch, Fact, placeOf, ProofFacts, TagChip } from '../../../members/web/public.ts';
import type { PublicCard } from '../../contract.ts';
import { profilePath } from '../../rules/addresses.ts';
import styles from './CompanyCard.module.css';

const mostChips = 3;

/** The whole card leads to the company's page. */
export function CompanyCard({ company }: { company: PublicCard }) {
  const { name, pitch, industry, services } = company;
  const others = services.length - mostChips;
  return (
    <CardFrame
      picture={<Avatar name={name} id={company.public_id} src={company.avatar} size={56} shape="square" />}
      name={
        <Link to={profilePath(company.public_id)} className={styles.link}>
          {name}
        </Link>
      }
      isLink
    >
      <CardPitch>{pitch}</CardPitch>
      {services.length > 0 && (
        <ul className={styles.chips} aria-label="Services">
          {services.slice(0, mostChips).map((tag) => (
            <li key={tag.text}>
              <TagChip tag={tag} />
            </li>
          ))}
          {others > 0 && <li className={styles.others}>{`+${others}`}</li>}
        </ul>
      )}
      <ul className={styles.facts} aria-label="At a glance">
        <Fact icon={IconBriefcase}>{industry}</Fact>
        <Fact icon={IconMapPin}>{placeOf(company)}</Fact>
        {company.reputation && <ProofFacts reputation={company.reputation} />}
      </ul>
    </CardFrame>
  );
}
