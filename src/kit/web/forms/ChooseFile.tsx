import { Button } from '@mantine/core';
import { useRef } from 'react';

interface Props {
  label: string;
  /** Endings and types, as the browser's own field takes them. */
  accept: string;
  choose: (file: File) => void;
  isBusy: boolean;
  isDisabled?: boolean;
}

export function ChooseFile({ label, accept, choose, isBusy, isDisabled = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) choose(file);
          // The same file again, once it is mended, is a change too.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
