import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { fieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { type SavedForm, useSavedForm } from '../../../../kit/web/forms/useSavedForm.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { changeBranding, getBranding } from '../../calls/branding.gen.ts';
import type { CurrentBranding } from '../../contract/branding.ts';
import { brandingChange } from '../../contract.ts';
import { type BrandingValues, valuesOf } from './branding-values.ts';
import { type HeldPictures, useHeldPictures } from './useHeldPictures.ts';

const savedOf = ({ version, ...state }: CurrentBranding) => ({ values: valuesOf(state), version });

export type BrandingForm = SavedForm<BrandingValues> & { pictures: HeldPictures };

export function useBrandingForm(branding: CurrentBranding, refetch: () => Promise<unknown>): BrandingForm {
  const queries = useQueryClient();
  const pictures = useHeldPictures();
  const form = useSavedForm<BrandingValues>({
    saved: savedOf(branding),
    check: ({ logo: _logo, logo_icon: _icon, ...typed }) => fieldErrors(typed, brandingChange),
    save: async ({ logo, logo_icon: icon, ...typed }, version) => {
      const [logoFile, iconFile] = [pictures.fileAt(logo), pictures.fileAt(icon)];
      const without = [
        ...(logo === '' ? ['logo' as const] : []),
        ...(icon === '' ? ['logo_icon' as const] : []),
      ];
      const saved = await call(changeBranding, {
        body: { ...typed, version, without },
        files: { ...(logoFile && { logo: logoFile }), ...(iconFile && { logo_icon: iconFile }) },
      });
      queries.setQueryData(keyOf(getBranding, {}), saved);
      toast({ tone: 'success', message: 'Branding saved. Everyone sees it now.' });
      return savedOf(saved);
    },
    refetch,
  });
  return { ...form, pictures };
}
