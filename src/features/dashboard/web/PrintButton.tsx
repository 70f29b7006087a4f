import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

export const PrintButton = ({ print }: { print: () => Promise<void> }) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
    onClick={() => void print()}
  >
    Print
  </Button>
);
