import { useLingui } from '@lingui/react/macro';
import { longestTag, tagKey } from '../../../shared/tags/tag-fields.ts';
import { useState } from 'react';
import { inNameOrder } from '../../platform/name-order.ts';
import { IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { tooLong } from '../../ui/too-long.ts';
import { TagChips } from './tag-chips.tsx';
import { useTags } from './tags.ts';

interface BulkTagsProps {
  isOpen: boolean;
  onClose: () => void;
  /** The chosen rows. */
  rows: readonly { tags: readonly string[] }[];
  /** Answers whether it was done. */
  run: (change: { addTag: string } | { removeTag: string }) => Promise<boolean>;
}

/** Gives the chosen rows a tag, or takes one from those that have it. */
export function BulkTags({ isOpen, onClose, rows, run }: BulkTagsProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const options = useTags({ isEnabled: isOpen }).map(({ id, name }) => ({ value: id, label: name }));
  const there = [...new Set(rows.flatMap(({ tags }) => tags))].toSorted(inNameOrder);
  async function change(wanted: { addTag: string } | { removeTag: string }) {
    setProblem(undefined);
    if (await run(wanted)) onClose();
  }
  function add(typed: string) {
    const wrong = typed.includes(',')
      ? t`A tag can’t contain a comma. Add one tag at a time.`
      : tooLong(typed, longestTag);
    if (wrong) setProblem(wrong);
    else
      void change({
        addTag: options.find(({ label }) => tagKey(label) === tagKey(typed))?.label ?? typed,
      });
    return undefined;
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Tags`}>
      <Stack gap={16}>
        <Combobox
          label={t`Add to all selected`}
          value={null}
          options={options}
          placeholder={t`Find or type a tag`}
          onChange={(option) => void (option && add(option.label))}
          onCreate={add}
          error={problem}
          onBlur={(typed) => (typed ? 'keep' : undefined)}
        />
        {there.length > 0 && (
          <Stack gap={6}>
            <Text size="sm" weight={550}>
              {t`Remove from all selected`}
            </Text>
            <Row gap={6} rowGap={6} wrap>
              <TagChips
                tags={there}
                after={(tag) => (
                  <IconButton
                    icon="close"
                    size="small"
                    label={t`Remove the tag ${tag}`}
                    onClick={() => void change({ removeTag: tag })}
                  />
                )}
              />
            </Row>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
