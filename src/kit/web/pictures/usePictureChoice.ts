import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../api-error.ts';
import { cannotBeCut, cannotBeOpened, complaintAbout, openPicture } from './chosen-picture.ts';
import { type Area, cutOut } from './cut.ts';
import { type PictureShape, pictureShapes } from './shapes.ts';

interface Opened {
  file: File;
  address: string;
  image: HTMLImageElement;
}

interface Settings {
  shape: PictureShape;
  maxBytes: number;
  send: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

function letGo(address: { current: string | undefined }): void {
  if (address.current) URL.revokeObjectURL(address.current);
  address.current = undefined;
}

/** From a file that somebody chose to a picture that is kept. */
export function usePictureChoice({ shape, maxBytes, send, remove }: Settings) {
  const [opened, setOpened] = useState<Opened>();
  const [isCutting, setCutting] = useState(false);
  const [busyWith, setBusyWith] = useState<'opening' | 'sending' | 'removing'>();
  const [done, setDone] = useState<'sending' | 'removing'>();
  const [complaint, setComplaint] = useState<string>();
  const address = useRef<string>(undefined);

  useEffect(() => () => letGo(address), []);

  const attempt = async (what: 'sending' | 'removing', work: () => Promise<unknown>) => {
    setBusyWith(what);
    setComplaint(undefined);
    setDone(undefined);
    try {
      await work();
      setDone(what);
    } catch (error) {
      setComplaint((error instanceof ApiError && error.fields.file) || messageOf(error));
    } finally {
      setBusyWith(undefined);
    }
  };

  return {
    opened,
    isCutting,
    busyWith,
    done,
    complaint,
    open: async (file: File) => {
      const reason = complaintAbout(file, maxBytes);
      setComplaint(reason);
      setDone(undefined);
      if (reason !== undefined) return;
      letGo(address);
      address.current = URL.createObjectURL(file);
      const opening = address.current;
      setBusyWith('opening');
      try {
        const image = await openPicture(opening);
        // Another one may have been chosen while this one was being opened.
        if (opening !== address.current) return;
        if (pictureShapes[shape].crop === 'none') return await attempt('sending', () => send(file));
        setOpened({ file, address: opening, image });
        setCutting(true);
      } catch {
        setComplaint(cannotBeOpened);
      } finally {
        setBusyWith(undefined);
      }
    },
    cancel: () => setCutting(false),
    /** The dialog to cut it in did not arrive. */
    giveUp: () => {
      setCutting(false);
      setComplaint(cannotBeCut);
    },
    use: async (area: Area) => {
      setCutting(false);
      if (!opened) return;
      await attempt('sending', async () =>
        send(await cutOut(opened.image, area, pictureShapes[shape], opened.file)),
      );
    },
    remove: () => attempt('removing', remove),
  };
}
