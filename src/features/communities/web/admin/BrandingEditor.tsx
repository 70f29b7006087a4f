import { useState } from 'react';
import { colour as colourShape } from '../../../../kit/common/fields.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ChangedMeanwhile } from '../../../../kit/web/forms/ChangedMeanwhile.tsx';
import { SaveBar } from '../../../../kit/web/forms/SaveBar.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { CurrentBranding } from '../../contract/branding.ts';
import { longestName } from '../../contract.ts';
import { BrandPictures } from './BrandPictures.tsx';
import { brandingLabels, type BrandingValues, stateOf } from './branding-values.ts';
import styles from './Branding.module.css';
import { ColourField } from './ColourField.tsx';
import { contrastOfPrimary, contrastOfTopbar } from './contrast-words.ts';
import { BrandingHistory } from './history/BrandingHistory.tsx';
import { BrandPreviews } from './preview/BrandPreviews.tsx';
import { TabNames } from './TabNames.tsx';
import { useBrandingForm } from './useBrandingForm.ts';

interface Props {
  branding: CurrentBranding;
  refetch: () => Promise<unknown>;
}

export function BrandingEditor({ branding, refetch }: Props) {
  const form = useBrandingForm(branding, refetch);
  const shown = useShown(form.values);
  return (
    <div className={styles.tab}>
      <form className={styles.editor} onSubmit={form.submit} noValidate aria-label="Branding">
        <div className={styles.preview}>
          <h2 className={styles.title}>Preview</h2>
          <p className={styles.hint}>This is what members see. It changes for them when you save.</p>
          <BrandPreviews branding={shown} />
        </div>
        <div className={styles.cards}>
          <Card title="Name and pictures">
            <div className={styles.fields}>
              <div id="branding-name">
                <TextField
                  form={form}
                  name="name"
                  label="Community name"
                  hint="In the top bar where there’s no logo, in browser tabs and in emails."
                  autoComplete="off"
                  maxLength={longestName}
                />
              </div>
              <BrandPictures form={form} topbar={shown.topbar_color} />
            </div>
          </Card>
          <Card title="Colours">
            <div className={styles.fields}>
              <ColourField
                form={form}
                name="primary_color"
                id="branding-primary"
                label="Primary colour"
                hint="Buttons, links and what’s selected."
                contrastOf={contrastOfPrimary}
              />
              <ColourField
                form={form}
                name="topbar_color"
                id="branding-topbar"
                label="Top bar colour"
                hint="The bar above every page."
                contrastOf={contrastOfTopbar}
              />
            </div>
          </Card>
          <div id="branding-tabs">
            <Card title="Tab names">
              <TabNames form={form} />
            </Card>
          </div>
          <ChangedMeanwhile form={form} labels={brandingLabels} textOf={theirsOf} />
          <SaveBar form={form} labels={brandingLabels} />
        </div>
      </form>
      <div id="branding-history">
        <BrandingHistory current={branding} />
      </div>
    </div>
  );
}

/** A picture has no words. */
const theirsOf = (name: keyof BrandingValues, theirs: BrandingValues) =>
  name === 'logo' || name === 'logo_icon' ? undefined : theirs[name];

/** What is typed, with the last colour that was one while another is being typed. */
function useShown(values: BrandingValues) {
  const [colours, setColours] = useState(() => colourOf(values, values));
  const next = colourOf(values, colours);
  if (next.primary_color !== colours.primary_color || next.topbar_color !== colours.topbar_color)
    setColours(next);
  return { ...stateOf(values), ...next };
}

type Colours = Pick<BrandingValues, 'primary_color' | 'topbar_color'>;

const colourOf = (typed: Colours, last: Colours): Colours => ({
  primary_color: colourShape.safeParse(typed.primary_color).data ?? last.primary_color,
  topbar_color: colourShape.safeParse(typed.topbar_color).data ?? last.topbar_color,
});
