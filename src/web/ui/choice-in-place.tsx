import { attempt } from '../platform/attempt.ts';
import type { Choice } from './choice.ts';
import { EditInPlace } from './edit-in-place.tsx';
import { loadable } from './loadable.tsx';

const LazySelect = loadable(
  async () => (await import('./select.tsx')).Select<string>,
  () => null,
);

interface ChoiceInPlaceProps {
  /** What it is; read out, and shown by whoever places it. */
  label: string;
  value: string;
  choices: readonly Choice[];
  commit: (value: string) => Promise<unknown>;
}

/** One of a few, chosen where it stands: choosing saves. */
export function ChoiceInPlace({ label, value, choices, commit }: ChoiceInPlaceProps) {
  return (
    <EditInPlace
      label={label}
      display={choices.find((each) => each.value === value)?.label}
      load={LazySelect.start}
    >
      {(close) => (
        <LazySelect
          label={label}
          isLabelHidden
          choices={choices}
          value={value}
          onChange={(next) => {
            if (next !== value) void attempt(() => commit(next));
            close();
          }}
        />
      )}
    </EditInPlace>
  );
}
