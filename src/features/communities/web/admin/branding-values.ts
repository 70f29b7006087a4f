import type { BrandingState } from '../../contract/branding.ts';

/** As it stands in the form: text for what can be empty. Pictures are addresses, also of ones that are not sent yet. */
export interface BrandingValues {
  name: string;
  logo: string;
  logo_icon: string;
  primary_color: string;
  topbar_color: string;
  tab_name_feed: string;
  tab_name_members: string;
  tab_name_opportunities_board: string;
  tab_name_library: string;
  tab_name_events: string;
}

export const brandingLabels: Readonly<Record<keyof BrandingValues, string>> = {
  name: 'Name',
  logo: 'Logo',
  logo_icon: 'Icon',
  primary_color: 'Primary colour',
  topbar_color: 'Top bar colour',
  tab_name_feed: 'Feed tab',
  tab_name_members: 'Members tab',
  tab_name_opportunities_board: 'Opportunities tab',
  tab_name_library: 'Library tab',
  tab_name_events: 'Events tab',
};

export const brandingNames = Object.keys(brandingLabels) as (keyof BrandingValues)[];

export const valuesOf = (state: BrandingState): BrandingValues => ({
  name: state.name,
  logo: state.logo ?? '',
  logo_icon: state.logo_icon ?? '',
  primary_color: state.primary_color,
  topbar_color: state.topbar_color,
  tab_name_feed: state.tab_name_feed ?? '',
  tab_name_members: state.tab_name_members ?? '',
  tab_name_opportunities_board: state.tab_name_opportunities_board ?? '',
  tab_name_library: state.tab_name_library ?? '',
  tab_name_events: state.tab_name_events ?? '',
});

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** What everyone would see if this were saved. */
export const stateOf = (values: BrandingValues): BrandingState => ({
  name: values.name.trim(),
  logo: orNull(values.logo),
  logo_icon: orNull(values.logo_icon),
  primary_color: values.primary_color,
  topbar_color: values.topbar_color,
  tab_name_feed: orNull(values.tab_name_feed),
  tab_name_members: orNull(values.tab_name_members),
  tab_name_opportunities_board: orNull(values.tab_name_opportunities_board),
  tab_name_library: orNull(values.tab_name_library),
  tab_name_events: orNull(values.tab_name_events),
});
