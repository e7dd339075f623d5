import type { ComponentProps } from 'react';
import type { Combobox, Option } from '../../ui/combobox.tsx';
import { EditInPlace } from '../../ui/edit-in-place.tsx';
import { LazyCombobox } from '../../ui/lazy-combobox.ts';

interface ChoiceFactProps {
  name: string;
  value: Option | null;
  options: ComponentProps<typeof Combobox<number>>['options'];
  isAllowed: boolean;
  onChoose: (option: Option | null) => void;
}

/** A fact that is one of the company's records: choosing saves, emptying the field takes it away. */
export function ChoiceFact({ name, value, options, isAllowed, onChoose }: ChoiceFactProps) {
  return (
    <EditInPlace
      label={name}
      display={value && <bdi>{value.label}</bdi>}
      isAllowed={isAllowed}
      load={LazyCombobox.start}
    >
      {(close) => (
        <LazyCombobox
          label={name}
          isLabelHidden
          startsOpen
          value={value}
          options={options}
          onChange={(option) => {
            if (option?.value !== value?.value) onChoose(option);
            close();
          }}
          onBlur={close}
        />
      )}
    </EditInPlace>
  );
}
