import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { List } from '../../../../../kit/web/components/List.tsx';
import { useCall } from '../../../../../kit/web/queries.ts';
import { getIndustryList } from '../../../calls/industries.gen.ts';
import type { Industry } from '../../../contract/industries.ts';
import styles from '../Fields.module.css';
import { IndustryRow } from './IndustryRow.tsx';
import { NameDialog } from './NameDialog.tsx';

const idOf = ({ id }: Industry) => id;
const rowOf = (industry: Industry) => <IndustryRow industry={industry} />;

export function Industries() {
  const { data, error, refetch } = useCall(getIndustryList, {});
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="sm" onClick={() => setAdding(true)}>
      Add industry
    </Button>
  );
  return (
    <div id="industries">
      <Card title="Industries" actions={data !== undefined && add}>
        <p className={styles.says}>
          Companies choose one from this list. When you rename or merge an industry, its companies move with
          it, and links to the old name still work. What companies offer is under{' '}
          <Link to="/ecosystem-admin/matching">Matching</Link>.
        </p>
        <List
          label="Industries"
          answer={{ data: data?.industries, error, refetch }}
          idOf={idOf}
          row={rowOf}
          empty={null}
        />
        {isAdding && <NameDialog close={() => setAdding(false)} />}
      </Card>
    </div>
  );
}
