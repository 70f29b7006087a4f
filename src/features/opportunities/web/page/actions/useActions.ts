import {
  IconBan,
  IconClockPlus,
  IconClockStop,
  IconCopy,
  IconLayoutKanban,
  IconLink,
  IconShare,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { call } from '../../../../../kit/web/api.ts';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { copyAddress } from '../../../../../kit/web/copy-address.ts';
import { useLayers } from '../../../../../kit/web/layers.ts';
import { discardOpportunity, shareOpportunity } from '../../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { useCopyOpportunity } from '../../form/useCopyOpportunity.ts';
import { useVerb } from '../../useVerb.ts';

interface Action {
  label: string;
  icon: TablerIcon;
  isDangerous?: true;
  choose: () => void;
}

/** What this viewer can do beside the next step; the server has said what they may. */
export function useActions(
  opportunity: OpportunityDetail,
  openDialog: (which: 'cancel' | 'close' | 'extend') => void,
): Action[] {
  const { id, can, status } = opportunity;
  const { run } = useVerb();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const layers = useLayers();
  const { copy } = useCopyOpportunity();
  const params = { id };

  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard this draft?',
      body: 'Its text and files will be gone. This can’t be undone.',
      yes: 'Discard draft',
      no: 'Keep it',
      isDangerous: true,
    });
    if (isSure && (await run(() => call(discardOpportunity, { params }), 'Draft discarded')))
      void navigate('/my-projects', { replace: true });
  };

  const isDraft = status === 'Draft';
  return [
    ...(can.extend
      ? [
          { label: 'Extend the deadline', icon: IconClockPlus, choose: () => openDialog('extend') },
          { label: 'Close now and choose', icon: IconClockStop, choose: () => openDialog('close') },
        ]
      : []),
    ...(can.copy ? [{ label: 'Duplicate', icon: IconCopy, choose: () => copy(id) }] : []),
    ...(can.share
      ? [
          {
            label: 'Share in the feed',
            icon: IconShare,
            choose: () => void run(() => call(shareOpportunity, { params, body: {} }), 'Shared in the feed'),
          },
        ]
      : []),
    ...(isDraft
      ? []
      : [
          {
            label: 'Copy link',
            icon: IconLink,
            choose: () => void copyAddress(`/project/${id}`, 'The link to this opportunity'),
          },
          {
            label: 'Add to board',
            icon: IconLayoutKanban,
            choose: () => layers.open('make-card', `opportunityId=${id}`),
          },
        ]),
    ...(can.cancel
      ? [
          {
            label: 'Cancel opportunity',
            icon: IconBan,
            isDangerous: true as const,
            choose: () => openDialog('cancel'),
          },
        ]
      : []),
    ...(can.discard
      ? [
          {
            label: 'Discard draft',
            icon: IconTrash,
            isDangerous: true as const,
            choose: () => void discard(),
          },
        ]
      : []),
  ];
}
