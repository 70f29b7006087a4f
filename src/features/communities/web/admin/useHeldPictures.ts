import { useEffect, useRef } from 'react';

/** Pictures that were chosen and are not sent yet, by the addresses under which the page shows them. */
export function useHeldPictures() {
  const held = useRef(new Map<string, File>());
  useEffect(() => {
    const addresses = held.current;
    return () => {
      for (const address of addresses.keys()) URL.revokeObjectURL(address);
      addresses.clear();
    };
  }, []);
  return {
    hold: (file: File): string => {
      const address = URL.createObjectURL(file);
      held.current.set(address, file);
      return address;
    },
    fileAt: (address: string) => held.current.get(address),
  };
}

export type HeldPictures = ReturnType<typeof useHeldPictures>;
