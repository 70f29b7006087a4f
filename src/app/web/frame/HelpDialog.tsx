import { IconBook2, IconKeyboard, IconMap } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { forgetGuides, guideAtHand, wantTour } from '../../../kit/web/guides/progress.ts';
import styles from './HelpDialog.module.css';
import { useLayers } from '../../../kit/web/layers.ts';

export default function HelpDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const navigate = useNavigate();
  const { open } = useLayers();

  const goTo = (path: string) => {
    close();
    void navigate(path);
  };

  const takeTheTour = () => {
    forgetGuides();
    if (guideAtHand()) close();
    else goTo('/marketplace');
    wantTour(true);
  };

  return (
    <Dialog title="Help" isOpen={isOpen} close={close}>
      <div className={styles.ways}>
        <button type="button" className={styles.way} onClick={takeTheTour} data-autofocus>
          <IconMap size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <span className={styles.name}>Take the tour guide</span>
            <span className={styles.hint}>Starts on this page. Other pages offer theirs again.</span>
          </span>
        </button>
        <button type="button" className={styles.way} onClick={() => goTo('/getting-started')}>
          <IconBook2 size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <span className={styles.name}>Getting started document</span>
            <span className={styles.hint}>What this community is for and how to start.</span>
          </span>
        </button>
        <button type="button" className={styles.way} onClick={() => open('shortcuts')}>
          <IconKeyboard size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <span className={styles.name}>Keyboard shortcuts</span>
            <span className={styles.hint}>Get around without a mouse.</span>
          </span>
        </button>
      </div>
    </Dialog>
  );
}
