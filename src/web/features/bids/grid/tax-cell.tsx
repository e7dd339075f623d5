import { useRef } from 'react';
import { useCellFocus } from './cell-input.tsx';

interface TaxCellProps {
  label: string;
  isTaxed: boolean;
  focus: number | undefined;
  onToggle: () => void;
}

/** Space or a click says whether a line is taxed. */
export function TaxCell({ label, isTaxed, focus, onToggle }: TaxCellProps) {
  const input = useRef<HTMLInputElement>(null);
  useCellFocus(input, focus ?? -1, focus !== undefined);
  return (
    <input
      ref={input}
      type="checkbox"
      data-field="taxable"
      data-stays=""
      tabIndex={focus === undefined ? -1 : 0}
      aria-label={label}
      checked={isTaxed}
      onChange={onToggle}
    />
  );
}
