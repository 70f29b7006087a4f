import { IconBriefcase, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { placeOf, TagChip } from '../../../members/web/public.ts';
import type { PublicCard } from '../../contract.ts';
import { profilePath } from '../../rules.ts';
import styles from './CompanyCard.module.css';

const mostChips = 3;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The whole card leads to the company's page. */
export function CompanyCard({ company }: { company: PublicCard }) {
  const { name, pitch, industry, services } = company;
  const place = placeOf(company);
  const others = services.length - mostChips;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Avatar name={name} id={company.public_id} src={company.avatar} size={56} shape="square" />
        <h2 className={styles.name}>
          <Link to={profilePath(company.public_id)} className={styles.link}>
            {name}
          </Link>
        </h2>
      </div>
      <p className={styles.pitch}>{pitch}</p>
      {services.length > 0 && (
        <ul className={styles.chips} aria-label="Services">
          {services.slice(0, mostChips).map((tag) => (
            <li key={tag.label}>
              <TagChip tag={tag} />
            </li>
          ))}
          {others > 0 && <li className={styles.others}>{`+${others}`}</li>}
        </ul>
      )}
      <ul className={styles.facts} aria-label="At a glance">
        {industry && (
          <li>
            <IconBriefcase {...icon} />
            <span>{industry}</span>
          </li>
        )}
        {place && (
          <li>
            <IconMapPin {...icon} />
            <span>{place}</span>
          </li>
        )}
      </ul>
    </article>
  );
}
