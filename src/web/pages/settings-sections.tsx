import { useLingui } from '@lingui/react/macro';
import { chooseTheme, useTheme, type Theme } from '../platform/theme.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { Section } from '../ui/section.tsx';
import { SegmentedField } from '../ui/segmented-field.tsx';

/** The theme belongs to this device, not to the employee. */
export function AppearanceSettings() {
  const { t } = useLingui();
  const themes: { value: Theme; label: string; icon: IconName }[] = [
    { value: 'light', label: t`Light`, icon: 'sun' },
    { value: 'dark', label: t`Dark`, icon: 'moon' },
    { value: 'system', label: t`Match device`, icon: 'screen' },
  ];
  return (
    <Section title={t`Appearance`}>
      <Stack gap={20}>
        <SegmentedField
          label={t`Theme`}
          value={useTheme()}
          onChange={chooseTheme}
          choices={themes.map(({ value, label, icon }) => ({
            value,
            label,
            content: (
              <>
                <Icon name={icon} />
                {label}
              </>
            ),
          }))}
        />
      </Stack>
    </Section>
  );
}
