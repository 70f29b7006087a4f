import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useLayers } from '../../../../kit/web/layers.ts';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import type { ReferralDetail } from '../../contract/referral.ts';
import { nudgeReferral } from '../../calls/verbs.gen.ts';
import { type Choice, actionsOf } from './actions-of.ts';
import styles from './Detail.module.css';
import { prefetchSteps, StepDialog } from './step-dialog.ts';
import { useTakeReferral } from './useReferral.ts';
import { useWithdrawal } from './useWithdrawal.ts';

/** The next step as the one primary button, a deal that is made beside it, and all else in a menu. */
export function Actions({ referral, share }: { referral: ReferralDetail; share: ReactNode }) {
  const { next, beside, others } = actionsOf(referral);
  const [open, setOpen] = useState<Choice>();
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const withdraw = useWithdrawal();
  const take = useTakeReferral();
  const layers = useLayers();

  const close = () => {
    setOpen(undefined);
    // What had the focus may be gone by then.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };

  const run = async (work: () => Promise<ReferralDetail | undefined>, done: string) => {
    setBusy(true);
    try {
      const changed = await work();
      if (changed) {
        take(changed);
        toast({ tone: 'success', message: done });
      }
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  const begin = (choice: Choice) => {
    const { id, partner } = referral;
    if (choice.action === 'nudge')
      return run(
        () => call(nudgeReferral, { params: { id }, body: {} }),
        `Nudge sent to ${partner.name}. You can nudge again in 3 days.`,
      );
    if (choice.action === 'withdraw') return run(() => withdraw(referral), 'Referral withdrawn');
    return setOpen(choice);
  };

  return (
    <div
      ref={place}
      className={styles.actions}
      onPointerEnter={() => void prefetchSteps()}
      onFocus={() => void prefetchSteps()}
    >
      {next && (
        <Button size="sm" loading={isBusy} onClick={() => void begin(next)}>
          {next.label}
        </Button>
      )}
      {beside && (
        <Button variant="default" size="sm" disabled={isBusy} onClick={() => void begin(beside)}>
          {beside.label}
        </Button>
      )}
      {/* Mounted while it is closed: what was begun in it goes on. */}
      <Menu withinPortal={false} withInitialFocusPlaceholder={false} width={240} keepMounted>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            disabled={isBusy}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
          >
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((choice) => (
            <Menu.Item
              key={choice.label}
              data-dangerous={choice.isDangerous || undefined}
              onClick={() => void begin(choice)}
            >
              {choice.label}
            </Menu.Item>
          ))}
          {others.length > 0 && <Menu.Divider />}
          {share}
          <Menu.Item onClick={() => layers.open('make-card', `referralId=${referral.id}`)}>
            Add to board
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {/* It stays with what was typed in it, even if the other side was faster: the server then says so. */}
      {open && (
        <PartBoundary onMissing={close}>
          <Suspense>
            <StepDialog referral={referral} choice={open} close={close} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
