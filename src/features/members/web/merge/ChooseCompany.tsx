import { Button } from '@mantine/core';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getCompany } from '../../calls/company.gen.ts';
import { CompanyBox } from '../CompanyBox.tsx';
import { placeOf } from '../place-of.ts';
import styles from './Merge.module.css';

interface Props {
  label: string;
  id: number | undefined;
  without: number | undefined;
  choose: (id: number | undefined) => void;
}

export function ChooseCompany({ label, id, without, choose }: Props) {
  const { data, isPending } = useCall(getCompany, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  if (id !== undefined && isPending) return <RowSkeleton />;
  if (id === undefined || !data) return <CompanyBox label={label} without={[without]} choose={choose} />;
  const facts = [data.industry, placeOf({ city: data.city, country: data.country })];
  return (
    <fieldset className={styles.chosen} aria-label={label}>
      <span className={styles.label}>{label}</span>
      <span className={styles.company}>
        <Avatar name={data.name} id={data.company_id} src={data.avatar} size={48} shape="square" />
        <span className={styles.words}>
          <span className={styles.name}>{data.name}</span>
          <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <Button
          variant="default"
          size="xs"
          aria-label={`Change ${label.toLowerCase()}`}
          onClick={() => choose(undefined)}
        >
          Change
        </Button>
      </span>
    </fieldset>
  );
}
