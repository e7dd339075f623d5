import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useRef } from 'react';
import type { Cents } from '../../../../shared/kernel/money.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { Money } from '../../../ui/money.tsx';
import { useCellFocus } from './cell-input.tsx';
import styles from './grid.module.css';
import { afterMenu } from './line-menu.tsx';
import type { RowActions } from './row-actions.ts';

interface SectionHeadProps {
  section: string;
  title: string;
  total: Cents;
  /** How many lines it has. */
  count: number;
  isFolded: boolean;
  /** The cursor is here. */
  isActive: boolean;
  focus: number;
  isEntrance: boolean;
  problem: string | undefined;
  actions: RowActions;
}

/** The head of a section: its title, what it adds to the bid, and what can be done with it. */
export const SectionHead = memo(function SectionHead(props: SectionHeadProps) {
  const { section, title, total, count, isFolded, isActive, focus, isEntrance, problem, actions } = props;
  const { t } = useLingui();
  const problemId = problem ? `${section}-title` : undefined;
  return (
    <div role="row" className={styles.sectionHead} data-row="section" data-in={section}>
      <div role="gridcell" className={styles.handleCell}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.handle}
          data-handle="section"
          aria-label={t`Drag section ${title}`}
        >
          <Icon name="grip" />
        </button>
        <IconButton
          icon={isFolded ? 'chevronRight' : 'chevronDown'}
          size="small"
          tabIndex={-1}
          label={isFolded ? t`Expand section ${title}` : t`Collapse section ${title}`}
          aria-expanded={!isFolded}
          onClick={() => actions.fold(section, !isFolded)}
        />
      </div>
      <div
        role="gridcell"
        className={styles.titleCell}
        data-field="title"
        tabIndex={isEntrance ? 0 : undefined}
        onFocus={
          isEntrance
            ? (event) => event.target === event.currentTarget && actions.goTo(section, 'name')
            : undefined
        }
      >
        {isActive ? (
          <TitleInput
            value={title}
            focus={focus}
            problemId={problemId}
            onChange={(text) => actions.typeTitle(section, text)}
          />
        ) : (
          <bdi className={classNames(styles.title, !title && styles.empty)}>
            {title || t`Section, such as Roof or Kitchen`}
          </bdi>
        )}
      </div>
      <div role="gridcell" className={styles.sectionCount}>
        {plural(count, { one: '# line', other: '# lines' })}
      </div>
      <div role="gridcell" className={styles.sectionTotal}>
        <Money cents={total} />
      </div>
      <div role="gridcell" className={styles.menuCell}>
        <MoreMenu
          label={t`More for section ${title}`}
          entries={[
            { label: t`Add line`, icon: 'plus', onSelect: () => afterMenu(() => actions.addLine(section)) },
            {
              label: t`Insert section above`,
              icon: 'plus',
              onSelect: () => afterMenu(() => actions.addSection(section)),
            },
            { label: t`Duplicate`, icon: 'copy', onSelect: () => actions.duplicateSection(section) },
            'line',
            {
              label: t`Move up`,
              icon: 'arrowUp',
              hint: 'Alt ↑',
              onSelect: () => actions.moveSection(section, -1),
            },
            {
              label: t`Move down`,
              icon: 'arrowDown',
              hint: 'Alt ↓',
              onSelect: () => actions.moveSection(section, 1),
            },
            'line',
            {
              label: t`Remove section`,
              icon: 'trash',
              isDanger: true,
              onSelect: () => afterMenu(() => actions.removeSection(section)),
            },
          ]}
        />
      </div>
      {problem && (
        <div role="gridcell" id={problemId} className={styles.problem}>
          {problem}
        </div>
      )}
    </div>
  );
});

interface TitleInputProps {
  value: string;
  focus: number;
  problemId: string | undefined;
  onChange: (title: string) => void;
}

function TitleInput({ value, focus, problemId, onChange }: TitleInputProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useCellFocus(input, focus);
  return (
    <input
      ref={input}
      className={styles.titleInput}
      data-field="title"
      dir="auto"
      aria-label={t`Section title`}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      placeholder={t`Section, such as Roof or Kitchen`}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
