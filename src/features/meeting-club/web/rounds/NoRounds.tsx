import type { ReactNode } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Bridge } from '../../../../kit/web/drawings/Bridge.tsx';
import { ShareClub } from './ShareClub.tsx';
import { fewestPeople } from '../../rules/rounds.ts';
import { joinedWords } from './words.ts';
import styles from './Rounds.module.css';

/** Nothing has begun yet: what a round is, and whether there is anyone for one. */
export function NoRounds({ members, action }: { members: number; action: ReactNode }) {
  const isEnough = members >= fewestPeople;
  return (
    <Card>
      <EmptyState
        drawing={<Bridge />}
        title={isEnough ? 'Start your first round' : `Three people are needed: ${joinedWords(members)}`}
        hint={
          isEnough
            ? `${joinedWords(members, true)} the club. A round matches them by what they offer and look for, and you see every match before it’s sent.`
            : 'Share the club with your members. Everyone who joins says when they have time and who they’d like to meet.'
        }
        action={
          <div className={styles.actions}>
            {action}
            <ShareClub />
          </div>
        }
      />
    </Card>
  );
}
