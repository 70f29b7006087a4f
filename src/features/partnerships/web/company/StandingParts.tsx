import { Button, VisuallyHidden } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Fact, TermsLine } from '../../../members/web/public.ts';
import { standingWords } from '../words.ts';
import type { PartnershipDetail } from '../../contract.ts';
import styles from './Company.module.css';
import { PartnershipTab } from './PartnershipTab.tsx';
import { useStanding } from './useStanding.ts';
import { Versions } from './Versions.tsx';
import { Message } from './Message.tsx';

interface Props {
  companyId: number;
  isMine: boolean;
}

/** One of the facts under the company's name. */
export function StandingFact({ companyId, isMine }: Props) {
  const { data } = useStanding(companyId, isMine);
  const partnership = data?.partnership;
  if (!partnership) return null;
  return <Fact icon={IconHeartHandshake}>{standingWords(partnership.partnership)}</Fact>;
}

/** Not the one of the top bar, which asks for the company first. */
const sendReferral = (
  <>
    Send referral<VisuallyHidden> to this company</VisuallyHidden>
  </>
);

/** The one thing to do next with this company; its place is kept while it is not known yet. */
export function StandingAction({ companyId, isMine }: Props) {
  const { data, isPending } = useStanding(companyId, isMine);
  // There the answer is given right below.
  const isAtTerms = useMatch('/partner/:id/commission') !== null;
  if (isMine) return null;
  if (isPending) return <Bone shape="box" width={136} height={36} />;
  const partnership = data?.partnership;
  const hasAnswer = partnership?.can.accept || partnership?.can.accept_terms;
  const usual = hasAnswer && isAtTerms ? 'default' : 'filled';
  const link = (to: string, label: ReactNode, variant: 'default' | 'filled' = usual) => (
    <Button component={Link} to={to} size="sm" variant={variant}>
      {label}
    </Button>
  );
  if (hasAnswer && !isAtTerms) {
    const label = partnership?.can.accept ? 'Review invitation' : 'Review terms';
    return link(`/partner/${companyId}/commission`, label);
  }
  if (data?.can.invite) {
    // A customer can be sent to any company; its default terms apply.
    return (
      <>
        {link(`/outgoing/invitepartner?company=${companyId}`, 'Invite as partner')}
        {data.can.send_referral && link(`/outgoing/createreferral/${companyId}`, sendReferral, 'default')}
      </>
    );
  }
  return data?.can.send_referral ? link(`/outgoing/createreferral/${companyId}`, sendReferral) : null;
}

/** Partners read what they have agreed, not what everybody gets. */
export function StandingPays({ companyId, isMine, children }: Props & { children: ReactNode }) {
  const { data } = useStanding(companyId, isMine);
  const partnership = data?.partnership;
  const isPartner = ['Accepted', 'Paused'].includes(partnership?.partnership.status ?? '');
  return partnership && isPartner ? <TermsLine payer="Pays you" terms={partnership.commission} /> : children;
}

/** What applies between the two; where they are not partners, the company's own terms. */
export function StandingTerms({ companyId, isMine, children }: Props & { children: ReactNode }) {
  const { data, isPending } = useStanding(companyId, isMine);
  if (!isMine && isPending) {
    return (
      <Card>
        <RowSkeleton />
        <RowSkeleton />
      </Card>
    );
  }
  const partnership = data?.partnership;
  if (!partnership) return children;
  if (['Invited', 'Accepted', 'Paused'].includes(partnership.partnership.status)) {
    return <PartnershipTab partnership={partnership} />;
  }
  return (
    <div className={styles.tab}>
      {partnership.reason && (
        <Card title={standingWords(partnership.partnership)}>
          <Message from={reasonFrom(partnership)}>{partnership.reason}</Message>
        </Card>
      )}
      {children}
      {partnership.terms.length > 0 && <Versions partnership={partnership} />}
    </div>
  );
}

function reasonFrom({ name, partnership }: PartnershipDetail): string {
  if (partnership.closed_by === null) return 'Reason given';
  return partnership.closed_by === 'us' ? 'Your reason' : `Reason from ${name}`;
}
