import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { longestTag, mostTags, tagKey } from '../../../shared/tags/tag-fields.ts';
import { afterPress } from '../../ui/after-press.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CannotOpen, tellCannotOpen } from '../../ui/cannot-open.tsx';
import { FieldNote } from '../../ui/field-frame.tsx';
import type { FieldBinding } from '../../ui/form/use-form.ts';
import type { Option } from '../../ui/combobox.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { LazyCombobox } from '../../ui/lazy-combobox.ts';
import { tooLong } from '../../ui/too-long.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { TagChips } from './tag-chips.tsx';
import { useTags } from './tags.ts';
import styles from './tags.module.css';

const TagList = lazy(async () => (await import('./tag-list.tsx')).TagList, CannotOpen);

interface TagsFactProps {
  tags: readonly string[];
  isAllowed: boolean;
  onChange: (tags: string[]) => void;
  /** Where the company's tags are not to be arranged, such as in a form. */
  isField?: boolean | undefined;
}

/** The tags of a new record in its form. */
export function TagsField({ value, onChange, error }: Omit<FieldBinding<string[]>, 'onBlur' | 'name'>) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <Text id={id} size="sm" weight={550}>
        {t`Tags`}
      </Text>
      <TagsFact tags={value} isAllowed isField onChange={onChange} />
      <FieldNote id={`${id}-note`} error={error} hint={undefined} />
    </Stack>
  );
}

/** The tags of a project or a customer; one is added by typing, an old one or a new one. */
export function TagsFact({ tags, isAllowed, onChange, isField = false }: TagsFactProps) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const all = useTags({ isEnabled: isAllowed && isAdding });
  const list = useOpened<undefined>();
  const has = (name: string) => tags.some((tag) => tagKey(tag) === tagKey(name));
  const others = all.filter(({ name }) => !has(name)).map(({ id, name }) => ({ value: id, label: name }));
  const place = useRef<HTMLDivElement>(null);
  const wasAdding = useRef(false);
  useEffect(() => {
    // What was pressed is gone: the field has the focus, and afterwards what opens it again.
    if (isAdding !== wasAdding.current && (isAdding || document.activeElement === document.body))
      place.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  /** What is typed belongs to the form that is saved with the keys meanwhile. */
  function onKeyDownCapture(event: React.KeyboardEvent) {
    const typed = event.target instanceof HTMLInputElement ? event.target.value.trim() : '';
    if (isField && typed && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add(typed);
  }
  async function openField() {
    if (await LazyCombobox.start()) setAdding(true);
    else tellCannotOpen();
  }
  function close() {
    // What is pressed meanwhile stays where it is.
    afterPress(() => {
      setAdding(false);
      setProblem(undefined);
    });
  }
  /** Adds what was typed, of several with commas each; what cannot be a tag stays there with the reason. */
  function add(typed: string) {
    const names = typed.split(',').map((name) => name.trim());
    const wrong = names.map((name) => tooLong(name, longestTag)).find(Boolean);
    if (wrong) {
      setProblem(wrong);
      return 'keep';
    }
    close();
    const added = names.filter((name) => name && !has(name));
    if (added.length > 0) onChange([...tags, ...added]);
    return undefined;
  }
  if (!isAllowed) {
    return (
      <Row gap={6} rowGap={6} wrap>
        {tags.length > 0 ? <TagChips tags={tags} /> : <Text tone="ink-3">–</Text>}
      </Row>
    );
  }
  return (
    <Row gap={6} rowGap={6} align="center" wrap>
      <TagChips
        tags={tags}
        after={(tag) => (
          <IconButton
            icon="close"
            size="small"
            label={t`Remove the tag ${tag}`}
            onClick={() => onChange(tags.filter((each) => each !== tag))}
          />
        )}
      />
      <Text as="div" shrink ref={place} className={styles.add} onKeyDownCapture={onKeyDownCapture}>
        {isAdding ? (
          <LazyCombobox
            label={t`New tag`}
            isLabelHidden
            startsOpen
            value={null}
            options={others}
            placeholder={t`Find or type a tag`}
            onChange={(option: Option | null) => void (option && add(option.label))}
            error={problem}
            onCreate={(typed) => {
              add(typed);
              return undefined;
            }}
            // It is added by leaving it, too.
            onBlur={(typed) => (typed ? add(typed) : close())}
          />
        ) : (
          tags.length < mostTags && (
            <Button size="small" variant="ghost" icon="plus" onClick={() => void openField()}>
              <Trans>Add tag</Trans>
            </Button>
          )
        )}
      </Text>
      {!isField && (
        <Button size="small" variant="ghost" onClick={() => list.open(undefined)}>
          <Trans>All tags</Trans>
        </Button>
      )}
      {list.key > 0 && (
        <Suspense>
          <TagList isOpen={list.isOpen} onClose={list.close} />
        </Suspense>
      )}
    </Row>
  );
}
