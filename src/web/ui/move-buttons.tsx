import { useLingui } from '@lingui/react/macro';
import { IconButton, type IconButtonProps } from './button.tsx';

interface MoveButtonsProps extends Pick<IconButtonProps, 'size'> {
  /** What is moved, as it is read out. */
  name: string;
  /** Where it stands, from 0, among how many. */
  place: number;
  count: number;
  isDisabled?: boolean;
  onMove: (to: number) => void;
}

/** Moves an entry of a list that is put into order, a step up or down. */
export function MoveButtons({ name, place, count, isDisabled, size = 'small', onMove }: MoveButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        icon="arrowUp"
        label={t`Move ${name} up`}
        title={t`Move up`}
        size={size}
        disabled={isDisabled || place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon="arrowDown"
        label={t`Move ${name} down`}
        title={t`Move down`}
        size={size}
        disabled={isDisabled || place === count - 1}
        onClick={() => onMove(place + 1)}
      />
    </>
  );
}
