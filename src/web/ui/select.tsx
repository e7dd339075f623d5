import { Select as Base } from '@base-ui/react/select';
import { useLingui } from '@lingui/react/macro';
import { classNames } from './class-names.ts';
import type { Choice } from './choice.ts';
import control from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import list from './list-popup.module.css';

interface SelectProps<Value extends string | number> extends FieldProps {
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  choices: readonly Choice<Value>[];
  placeholder?: string | undefined;
}

/** One of a few. For more than a dozen, or for records, use Combobox. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { t } = useLingui();
  const { value, onChange, onBlur, choices, placeholder, name, isDisabled, isRequired } = props;
  // An empty text counts as no choice there, where it may well be one.
  const empty = choices.find((choice) => choice.value === '')?.label;
  return (
    <FieldFrame {...props}>
      {({ id, describedBy }) => (
        <Base.Root
          items={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
          value={value}
          onValueChange={(next) => next !== null && onChange(next)}
          onOpenChange={(isOpen) => !isOpen && onBlur?.()}
          disabled={isDisabled ?? false}
          required={isRequired ?? false}
          {...(name !== undefined && { name })}
        >
          <Base.Trigger
            id={id}
            className={classNames(control.control, list.trigger)}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={describedBy}
          >
            <Base.Value placeholder={placeholder ?? empty ?? t`Choose…`} className={list.value} />
            <Base.Icon className={list.icon}>
              <Icon name="upDown" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            {/* Beside, not over, the trigger: the other way injects a style element, which our policy forbids. */}
            <Base.Positioner className={list.positioner} sideOffset={4} alignItemWithTrigger={false}>
              <Base.Popup className={list.popup}>
                <Base.List className={list.list}>
                  {choices.map((choice) => (
                    <Base.Item
                      key={choice.value}
                      value={choice.value}
                      disabled={choice.isDisabled ?? false}
                      className={list.item}
                    >
                      <Base.ItemText className={list.itemText}>
                        {choice.content ?? <bdi>{choice.label}</bdi>}
                      </Base.ItemText>
                      <Base.ItemIndicator className={list.indicator}>
                        <Icon name="check" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </FieldFrame>
  );
}
