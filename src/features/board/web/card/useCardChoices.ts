import {
  IconArchive,
  IconArrowBarToUp,
  IconArrowsMove,
  IconCopy,
  IconLink,
  type TablerIcon,
} from '@tabler/icons-react';
import { toast } from '../../../../kit/web/components/toast.ts';
import { copyAddress } from '../../../../kit/web/copy-address.ts';
import { useBoardActions } from '../board/context.ts';
import { useCard } from './useOpenCard.ts';

interface Choice {
  label: string;
  icon: TablerIcon;
  choose: () => void;
}

/** What can be done with the card as a whole. */
export function useCardChoices(close: () => void): Choice[] {
  const { card } = useCard();
  const { commands, openCard, archiveCard, askWhereTo } = useBoardActions();
  const duplicate = async () => {
    const answer = await commands.copyCard(card.id);
    if (!answer) return;
    toast({ tone: 'success', message: 'Duplicated. You’re looking at the copy.' });
    openCard(answer.card.id);
  };
  const toTop = async () => {
    const place = { cardId: card.id, listId: card.listId, afterCardId: null, position: 0 };
    if (await commands.moveCard(place)) toast({ tone: 'success', message: 'Moved to the top of the list' });
  };
  const archive = () => {
    close();
    archiveCard(card);
  };
  const copyLink = () => void copyAddress(`/board?card=${card.id}`, 'The link to this card');
  return [
    { label: 'Move to…', icon: IconArrowsMove, choose: () => askWhereTo({ card: card.id }) },
    { label: 'Move to top', icon: IconArrowBarToUp, choose: () => void toTop() },
    { label: 'Duplicate', icon: IconCopy, choose: () => void duplicate() },
    { label: 'Copy link', icon: IconLink, choose: copyLink },
    { label: 'Archive', icon: IconArchive, choose: archive },
  ];
}
