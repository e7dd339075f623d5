import { useLingui } from '@lingui/react/macro';
import {
  rightGroups,
  withDependent,
  withNeeded,
  type Right,
  type RightGroup,
} from '../../../shared/auth/rights.ts';
import { rightGroupWords, rightWords } from '../../entities/right-words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';

interface RightsFieldProps {
  value: readonly Right[];
  onChange: (rights: Right[]) => void;
  /** Marks what differs from these, such as what the role itself gives. */
  usual?: readonly Right[] | undefined;
  isDisabled?: boolean | undefined;
}

/** The rights in their groups, each with a sentence. What a right needs comes with it, and goes only with it. */
export function RightsField({ value, onChange, usual, isDisabled }: RightsFieldProps) {
  const { t } = useLingui();
  const toggle = (right: Right, isOn: boolean) => {
    if (isOn) return onChange(withNeeded([...value, right]));
    const gone = withDependent([right]);
    onChange(value.filter((each) => !gone.includes(each)));
  };
  return (
    <Stack gap={24}>
      {(Object.keys(rightGroups) as RightGroup[]).map((group) => (
        <div key={group} role="group" aria-label={t(rightGroupWords[group])}>
          <Text as="h3" tone="ink-3" size="sm" weight={550} marginBottom={8}>
            {t(rightGroupWords[group])}
          </Text>
          <Stack gap={12}>
            {rightGroups[group].map((right) => {
              const { name, means } = rightWords[right];
              const isOn = value.includes(right);
              const isException = usual !== undefined && usual.includes(right) !== isOn;
              return (
                <Checkbox
                  key={right}
                  label={isException ? <strong>{t(name)}</strong> : t(name)}
                  hint={
                    isException
                      ? isOn
                        ? t`Beside their role. ${t(means)}`
                        : t`Taken from them. ${t(means)}`
                      : t(means)
                  }
                  value={isOn}
                  onChange={(next) => toggle(right, next)}
                  isDisabled={isDisabled}
                />
              );
            })}
          </Stack>
        </div>
      ))}
    </Stack>
  );
}
