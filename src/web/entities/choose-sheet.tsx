import { Combobox, type Option } from '../ui/combobox.tsx';
import { Sheet } from '../ui/dialog.tsx';

export interface ChooseSheetProps {
  /** What is begun once it is chosen. */
  title: string;
  /** What is chosen. */
  label: string;
  placeholder: string;
  search: (query: string, signal: AbortSignal) => Promise<readonly Option<number | string>[]>;
  onChoose: (value: number | string) => unknown;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the project or invoice that something new belongs to. The choice is all there is to it, so that it goes on at once. */
export function ChooseSheet(props: ChooseSheetProps) {
  const { title, label, placeholder, search, onChoose, isOpen, onClose } = props;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <Combobox
        label={label}
        placeholder={placeholder}
        value={null}
        onChange={(option) => {
          if (!option) return;
          onClose();
          void onChoose(option.value);
        }}
        options={search}
        startsOpen
      />
    </Sheet>
  );
}
