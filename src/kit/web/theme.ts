import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import menu from './components/Menu.module.css';

/** The document's own variables stand where Mantine expects ten shades: one build wears every community's colours. */
const brand: MantineColorsTuple = [
  'var(--gh-brand-tint)',
  'var(--gh-brand-tint)',
  'var(--gh-hover)',
  'var(--gh-brand-text)',
  'var(--gh-brand-text)',
  'var(--gh-brand-text)',
  'var(--gh-brand)',
  'var(--gh-brand-hover)',
  'var(--gh-brand-text)',
  'var(--gh-brand-text)',
];

/** Mantine's dark scheme reads its surfaces and lines from this scale. */
const dark: MantineColorsTuple = [
  'var(--gh-text)',
  'var(--gh-text)',
  'var(--gh-muted)',
  'var(--gh-border-strong)',
  'var(--gh-border)',
  'var(--gh-hover)',
  'var(--gh-raised)',
  'var(--gh-surface)',
  'var(--gh-page)',
  'var(--gh-page)',
];

const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colours;
  const colour = input.color ?? input.theme.primaryColor;
  if (colour === 'brand') {
    return { ...colours, color: 'var(--gh-on-brand)', border: '1px solid var(--gh-brand-edge)' };
  }
  if (colour === 'red') {
    return { ...colours, background: 'var(--gh-danger-fill)', hover: 'var(--gh-danger-fill-hover)' };
  }
  return colours;
};

/** The roles are set by scheme already, so both schemes of Mantine read the same ones. */
const roles = {
  '--mantine-color-body': 'var(--gh-page)',
  '--mantine-color-text': 'var(--gh-text)',
  '--mantine-color-bright': 'var(--gh-text)',
  '--mantine-color-dimmed': 'var(--gh-muted)',
  '--mantine-color-placeholder': 'var(--gh-muted)',
  '--mantine-color-anchor': 'var(--gh-brand-text)',
  '--mantine-color-error': 'var(--gh-danger)',
  '--mantine-color-success': 'var(--gh-success)',
  '--mantine-color-default': 'var(--gh-surface)',
  '--mantine-color-default-hover': 'var(--gh-hover)',
  '--mantine-color-default-color': 'var(--gh-text)',
  '--mantine-color-default-border': 'var(--gh-border)',
  '--mantine-color-disabled': 'var(--gh-hover)',
  '--mantine-color-disabled-color': 'var(--gh-muted)',
  '--mantine-color-disabled-border': 'var(--gh-border)',
  '--mantine-primary-color-contrast': 'var(--gh-on-brand)',
  '--mantine-color-brand-text': 'var(--gh-brand-text)',
  '--mantine-color-brand-filled': 'var(--gh-brand)',
  '--mantine-color-brand-filled-hover': 'var(--gh-brand-hover)',
  '--mantine-color-brand-light': 'var(--gh-brand-tint)',
  '--mantine-color-brand-light-hover': 'var(--gh-brand-tint)',
  '--mantine-color-brand-light-color': 'var(--gh-brand-text)',
  '--mantine-color-brand-outline': 'var(--gh-brand-text)',
  '--mantine-color-brand-outline-hover': 'var(--gh-brand-tint)',
  '--mantine-color-red-light': 'var(--gh-danger-tint)',
  '--mantine-color-red-light-color': 'var(--gh-danger)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: roles,
  dark: roles,
});

const fontFamily = "'Inter Variable', 'Inter fallback', system-ui, sans-serif";

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand, dark },
  variantColorResolver,
  fontFamily,
  fontSizes: {
    xs: 'var(--gh-size-12)',
    sm: 'var(--gh-size-13)',
    md: 'var(--gh-size-body)',
    lg: 'var(--gh-size-16)',
    xl: 'var(--gh-size-20)',
  },
  headings: { fontFamily, fontWeight: '600' },
  spacing: {
    xs: 'var(--gh-space-8)',
    sm: 'var(--gh-space-12)',
    md: 'var(--gh-space-16)',
    lg: 'var(--gh-space-24)',
    xl: 'var(--gh-space-32)',
  },
  radius: { sm: '4px', md: 'var(--gh-radius)', lg: 'var(--gh-radius-card)', xl: 'var(--gh-radius-chip)' },
  defaultRadius: 'md',
  shadows: { md: 'var(--gh-shadow-float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The ring is ours, in base.css, for Mantine's elements and plain ones alike.
  focusRing: 'never',
  components: {
    // Named, because the border that keeps a white button visible is only set for a named variant.
    Button: { defaultProps: { size: 'md', variant: 'filled' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, radius: 'lg', centered: true } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Menu: {
      defaultProps: { shadow: 'md', position: 'bottom-end', radius: 'md' },
      classNames: { dropdown: menu.dropdown },
    },
  },
});
