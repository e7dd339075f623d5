import { useLingui } from '@lingui/react/macro';
import type { SaveState } from './use-bid-autosave.ts';

/** Where the typing stands, in a word. */
export function SaveWord({ state }: { state: SaveState }) {
  const { t } = useLingui();
  return state.kind === 'saved' ? t`Saved` : t`Not saved yet`;
}
