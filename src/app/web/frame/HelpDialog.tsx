import { IconBook2, IconKeyboard, IconMap } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { guideAt } from '../tours/guides.ts';
import { forgetGuides } from '../tours/progress.ts';
import styles from './HelpDialog.module.css';
import { useLayers } from './layers.ts';

export default function HelpDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { open } = useLayers();

  const goTo = (path: string) => {
    close();
    void navigate(path);
  };

  const takeTheTour = () => {
    forgetGuides();
    if (guideAt(pathname)) close();
    else goTo('/marketplace');
  };

  return (
    <Dialog title="Help" isOpen={isOpen} close={close}>
      <div className={styles.ways}>
        <button type="button" className={styles.way} onClick={takeTheTour} data-autofocus>
          <IconMap size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <span className={styles.name}>Take the tour guide</span>
            <span className={styles.hint}>Each screen is explained once more as you come to it.</span>
          </span>
        </button>
        <button type="button" className={styles.way} onClick={() => goTo('/getting-started')}>
          <IconBook2 size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <span className={styles.name}>Getting started document</span>
            <span className={styles.hint}>What this community is for and how to begin.</span>
          </span>
        </button>
        <button type="button" className={styles.way} onClick={() => open('shortcuts')}>
          <IconKeyboard size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <span className={styles.name}>Keyboard shortcuts</span>
            <span className={styles.hint}>The ways around without a mouse.</span>
          </span>
        </button>
      </div>
    </Dialog>
  );
}
