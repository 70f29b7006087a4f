import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Dialog } from '../components/Dialog.tsx';
import { DialogFooter } from '../components/DialogFooter.tsx';
import styles from './CropDialog.module.css';
import type { Area } from './cut.ts';
import { type PictureShape, pictureShapes } from './shapes.ts';

interface Props {
  /** Of the opened picture. */
  address: string;
  shape: PictureShape;
  isOpen: boolean;
  cancel: () => void;
  choose: (area: Area) => void;
}

const farthest = 4;
const frame = {
  role: 'group',
  'aria-label': 'Visible area. Use the arrow keys to move it.',
  'data-autofocus': true,
};

/** Which part of the picture is used. Arrow keys move it, the slider brings it nearer. */
export default function CropDialog({ address, shape, isOpen, cancel, choose }: Props) {
  const { aspect, crop: form } = pictureShapes[shape];
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const stage = useRef<HTMLDivElement>(null);
  const isReady = area !== undefined;

  // The frame is there only once the picture has its size: before or after the dialog looks where the cursor goes.
  useEffect(() => {
    if (isReady) stage.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isReady]);

  return (
    <Dialog title="Crop picture" size="large" isOpen={isOpen} close={cancel}>
      <div ref={stage} className={styles.stage} data-shape={shape}>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={farthest}
          aspect={aspect}
          cropShape={form === 'round' ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          // The content security policy refuses the style element that it would make.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={frame}
        />
      </div>
      <label className={styles.zoom}>
        <span>Zoom</span>
        <IconMinus size={16} stroke={1.75} aria-hidden="true" />
        <input
          type="range"
          min={1}
          max={farthest}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      </label>
      <DialogFooter>
        <Button variant="default" size="sm" onClick={cancel}>
          Cancel
        </Button>
        <Button size="sm" disabled={!area} onClick={() => area && choose(area)}>
          Use this picture
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
