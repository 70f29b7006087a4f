import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useOptimistic, useTransition } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { thankForReferral } from '../../calls/verbs.gen.ts';
import styles from './Detail.module.css';
import { useTakeReferral } from './useReferral.ts';

const shared = 'We share company names only, never the customer or an amount.';

/** Whether the community may be told: it takes both. */
export function ThanksCard({ referral }: { referral: ReferralDetail }) {
  const take = useTakeReferral();
  const { by_us: byUs, by_them: byThem } = referral.thanks;
  const [isWanted, showAtOnce] = useOptimistic(byUs);
  const [, start] = useTransition();
  if (!referral.can.thank) return null;
  const change = (wanted: boolean) =>
    start(async () => {
      showAtOnce(wanted);
      try {
        take(await call(thankForReferral, { params: { id: referral.id }, body: { wanted } }));
      } catch (error) {
        toast({ tone: 'danger', message: messageOf(error) });
      }
    });
  return (
    <div data-screen-only>
      <Card title="Share this win">
        <div className={styles.stack}>
          <Checkbox
            label="Share this win with the community"
            checked={isWanted}
            onChange={(event) => change(event.currentTarget.checked)}
          />
          <p className={styles.small}>
            {isWanted && byThem
              ? `You both agreed. ${shared}`
              : isWanted
                ? `${referral.partner.name} has to agree too.`
                : byThem
                  ? `${referral.partner.name} agreed. ${shared}`
                  : `You both have to agree. ${shared}`}
          </p>
        </div>
      </Card>
    </div>
  );
}
