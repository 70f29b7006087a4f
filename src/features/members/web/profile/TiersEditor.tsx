import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import styles from './Commission.module.css';
import type { TermsValues } from './terms-values.ts';

const mostTiers = 10;

/** Where the next tier would begin, if nobody says otherwise. */
const nextStart = (tiers: TermsValues['tiers']) => String(Number(tiers.at(-1)?.from_deals ?? 0) + 5 || '');

export function TiersEditor({ form }: { form: Form<TermsValues> }) {
  const { tiers } = form.values;
  const complaint = form.errors.tiers;
  const complaintId = useId();
  const change = (at: number, part: Partial<TermsValues['tiers'][number]>) =>
    form.set(
      'tiers',
      tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier)),
    );
  return (
    <fieldset className={styles.tiers} aria-describedby={complaint ? complaintId : undefined}>
      <legend>Tiers</legend>
      {tiers.map((tier, at) => (
        // Tiers have no name of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.tier}>
          <TextInput
            label="From deal"
            aria-label={`Tier ${at + 1}, from deal`}
            inputMode="numeric"
            value={tier.from_deals}
            readOnly={at === 0}
            error={at > 0 && complaint !== undefined}
            onChange={(event) => change(at, { from_deals: event.currentTarget.value })}
          />
          <TextInput
            label="Percentage"
            aria-label={`Tier ${at + 1}, percentage`}
            inputMode="decimal"
            value={tier.percent}
            error={complaint !== undefined}
            onChange={(event) => change(at, { percent: event.currentTarget.value })}
          />
          {tiers.length > 1 && (
            <Button
              variant="subtle"
              size="md"
              aria-label={`Remove tier ${at + 1}`}
              // There is always a first one; beside others its place is kept, so that the columns stay in line.
              style={at === 0 ? { visibility: 'hidden' } : undefined}
              onClick={() =>
                form.set(
                  'tiers',
                  tiers.filter((_, place) => place !== at),
                )
              }
            >
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {complaint && (
        <p id={complaintId} className={styles.complaint}>
          {complaint}
        </p>
      )}
      <Button
        className={styles.addTier}
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        disabled={tiers.length >= mostTiers}
        onClick={() => form.set('tiers', [...tiers, { from_deals: nextStart(tiers), percent: '' }])}
      >
        Add a tier
      </Button>
    </fieldset>
  );
}
