import { Button } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FocusFirst } from '../door/FocusFirst.tsx';
import { SecurityFacts } from './SecurityFacts.tsx';
import styles from './Security.module.css';
import { TurnOffTwoStep } from './TurnOffTwoStep.tsx';
import { TurnOnTwoStep } from './TurnOnTwoStep.tsx';
import { TwoStepState } from './TwoStepState.tsx';
import { useUnfolding } from './useUnfolding.ts';

export function TwoStepCard() {
  // What has unfolded stays, whatever the server says meanwhile: the recovery codes are shown only once.
  const { unfolded, unfold, fold, opener } = useUnfolding<'turning on' | 'turning off'>();
  return (
    <Card title="Two-step sign-in">
      {unfolded === 'turning on' && <TurnOnTwoStep close={fold} />}
      {unfolded === 'turning off' && (
        <FocusFirst>
          <TurnOffTwoStep close={fold} />
        </FocusFirst>
      )}
      {unfolded === undefined && (
        <SecurityFacts>
          {({ has_two_step: isOn, recovery_codes_left: left }) => (
            <div className={styles.row}>
              <TwoStepState isOn={isOn} codesLeft={left} />
              <Button
                ref={opener}
                variant="default"
                size="sm"
                onClick={() => unfold(isOn ? 'turning off' : 'turning on')}
              >
                {isOn ? 'Turn off' : 'Turn on'}
              </Button>
            </div>
          )}
        </SecurityFacts>
      )}
    </Card>
  );
}
