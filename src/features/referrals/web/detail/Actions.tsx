import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { nudgeReferral, type ReferralDetail, withdrawReferral } from '../../contract.ts';
import { type Choice, actionsOf } from './actions-of.ts';
import { CloseDialog } from './CloseDialog.tsx';
import styles from './Detail.module.css';
import { RefundDialog } from './RefundDialog.tsx';
import { WordsDialog } from './WordsDialog.tsx';
import { useTakeReferral } from './useReferral.ts';

/** The next step as the one button; the rest in a menu. */
export function Actions({ referral, openPlans }: { referral: ReferralDetail; openPlans: () => void }) {
  const { next, others } = actionsOf(referral);
  const [open, setOpen] = useState<Choice>();
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const confirm = useConfirm();
  const take = useTakeReferral();

  const close = () => {
    setOpen(undefined);
    // What had the focus may be gone by then.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };

  const run = async (work: () => Promise<ReferralDetail>, done: string) => {
    setBusy(true);
    try {
      take(await work());
      toast({ tone: 'success', message: done });
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  const params = { id: referral.id };
  const begin = async (choice: Choice) => {
    if (choice.action === 'nudge')
      return run(
        () => call(nudgeReferral, { params, body: {} }),
        `${referral.partner.name} was reminded. You can nudge again in three days.`,
      );
    if (choice.action !== 'withdraw') return setOpen(choice);
    const isSure = await confirm({
      title: 'Withdraw this referral?',
      body: `${referral.partner.name} is told, and it cannot be undone. It still counts towards this month’s referrals.`,
      yes: 'Withdraw',
      no: 'Keep it',
      isDangerous: true,
    });
    return isSure ? run(() => call(withdrawReferral, { params, body: {} }), 'You withdrew it.') : undefined;
  };

  // A dialog stays with what was typed in it, even if the other side was faster: the server then says so.
  if (!next && others.length === 0 && !open) return null;
  return (
    <div ref={place} className={styles.actions}>
      {next && (
        <Button size="sm" loading={isBusy} onClick={() => void begin(next)}>
          {next.label}
        </Button>
      )}
      {others.length > 0 && (
        <Menu withinPortal={false} withInitialFocusPlaceholder={false} width={240}>
          <Menu.Target>
            <Button
              variant="default"
              size="sm"
              rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
            >
              {next ? 'More' : 'Actions'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((choice) => (
              <Menu.Item
                key={choice.label}
                className={choice.isDangerous ? (styles.danger ?? '') : ''}
                onClick={() => void begin(choice)}
              >
                {choice.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {open?.action === 'close' && <CloseDialog referral={referral} close={close} />}
      {open?.action === 'refund' && <RefundDialog referral={referral} close={close} />}
      {open && open.action !== 'close' && open.action !== 'refund' && (
        <WordsDialog referral={referral} choice={open} close={close} openPlans={openPlans} />
      )}
    </div>
  );
}
