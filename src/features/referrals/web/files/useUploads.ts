import { useRef, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { addFile } from '../../calls/files.gen.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { refusalOf } from './file-words.ts';

export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  complaint?: string;
}

/** Files on their way to a referral, one after the other; what failed can be sent again. */
export function useUploads(take: (referral: ReferralDetail) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const key = useRef(0);
  const change = (which: number, difference: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === which ? { ...each, ...difference } : each)));

  const sendOne = async (id: number, { key: which, file }: Upload): Promise<boolean> => {
    const complaint = refusalOf(file);
    if (complaint !== undefined) {
      change(which, { state: 'failed', complaint });
      return false;
    }
    change(which, { state: 'sending' });
    try {
      take(await call(addFile, { params: { id }, files: { file } }));
      change(which, { state: 'done' });
      return true;
    } catch (error) {
      change(which, { state: 'failed', complaint: messageOf(error) });
      return false;
    }
  };

  const send = async (id: number, files: readonly File[]): Promise<boolean> => {
    const added = files.map((file): Upload => ({ key: (key.current += 1), file, state: 'waiting' }));
    setUploads((before) => [...before.filter(({ state }) => state !== 'done'), ...added]);
    let isAllDone = true;
    // One at a time: a phone's line is soon full.
    for (const upload of added) isAllDone = (await sendOne(id, upload)) && isAllDone;
    return isAllDone;
  };

  return {
    uploads,
    send,
    retry: (id: number, upload: Upload) => sendOne(id, upload),
    forget: (which: number) => setUploads((before) => before.filter((each) => each.key !== which)),
  };
}
