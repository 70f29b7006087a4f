import type { ApiError } from './api-error.ts';
import { toast } from './components/toast.ts';
import { supportText } from './support-text.ts';

/** Stays until it is closed, and is read out at once. */
export function showSupportAlert(error: ApiError): void {
  toast({ tone: 'danger', message: supportText(window.location.hostname, error), stays: true });
}
