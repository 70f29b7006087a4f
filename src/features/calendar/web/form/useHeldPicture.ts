import { useEffect, useState } from 'react';

/** A picture that was chosen before there is an event to give it to. */
export function useHeldPicture() {
  const [held, setHeld] = useState<{ file: File; address: string }>();
  useEffect(() => () => URL.revokeObjectURL(held?.address ?? ''), [held]);
  return {
    file: held?.file,
    address: held?.address ?? '',
    hold: (file: File) => Promise.resolve(setHeld({ file, address: URL.createObjectURL(file) })),
    drop: () => Promise.resolve(setHeld(undefined)),
  };
}
