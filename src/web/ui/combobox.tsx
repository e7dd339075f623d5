import { wordFinder } from '../../shared/kernel/fold-letters.ts';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../platform/write.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import list from './list-popup.module.css';

export interface Option<Value extends string | number = number> {
  value: Value;
  label: string;
  /** A second, quieter line. */
  detail?: string | undefined;
}

interface ComboboxProps<Value extends string | number> extends FieldProps {
  /** The chosen option whole, so that its label is known before anything was searched. */
  value: Option<Value> | null;
  onChange: (option: Option<Value> | null) => void;
  /** With what was typed and chose nothing, which is cleared unless this answers `keep`. */
  onBlur?: ((typed: string) => unknown) | undefined;
  /** All options, or a search that answers the best few for what was typed (also for nothing typed). */
  options:
    | readonly Option<Value>[]
    | ((query: string, signal: AbortSignal) => Promise<readonly Option<Value>[]>);
  /** Offers a row that makes a new record of what was typed, and chooses what it answers. */
  onCreate?: ((typed: string) => Promise<Option<Value> | undefined> | undefined) | undefined;
  placeholder?: string | undefined;
  /** The list is there at once, where somebody has pressed for it already. */
  startsOpen?: boolean | undefined;
}

interface Row<Value extends string | number> extends Option<Value> {
  createsFrom?: string;
}

const pauseMs = 180;

/** One of many, found by typing. */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const { t } = useLingui();
  const { value, onChange, onBlur, options, onCreate, placeholder, name, isDisabled, isRequired } = props;
  const [typed, setTyped] = useState(value?.label ?? '');
  const [isOpen, setOpen] = useState(props.startsOpen ?? false);
  const [known, setKnown] = useState(value);
  const isKept = useRef(false);
  // The value was changed from outside, such as by a form that was reset, or is known by its name only now.
  if (value?.value !== known?.value || value?.label !== known?.label) {
    setKnown(value);
    const isTyping = value?.value === known?.value && typed !== known?.label;
    if (!isTyping) setTyped(value?.label ?? '');
  }
  // An opened list shows everything until something is typed over the present choice.
  const query = value && typed === value.label ? '' : typed.trim();
  const { found, isSearching, failure } = useOptions(options, query, isOpen);
  const isKnown = found.some((option) => option.label.toLowerCase() === query.toLowerCase());
  const creation: Row<Value>[] =
    onCreate && query && !isKnown && !isSearching
      ? [{ value: -1 as Value, label: t`Create “${query}”`, createsFrom: query }]
      : [];
  const rows: Row<Value>[] = [...found, ...creation];

  async function choose(row: Row<Value> | null) {
    if (row?.createsFrom === undefined) {
      setTyped(row?.label ?? '');
      onChange(row);
      return;
    }
    // It stays there until it is made, and what could not be made to be mended.
    isKept.current = true;
    setTyped(row.createsFrom);
    const made = await onCreate?.(row.createsFrom);
    if (!made) return;
    isKept.current = false;
    setTyped(made.label);
    onChange(made);
  }

  return (
    <FieldFrame {...props}>
      {({ id, describedBy }) => (
        <Base.Root
          items={rows}
          filter={null}
          value={value}
          isItemEqualToValue={(left: Row<Value>, right: Row<Value>) => left.value === right.value}
          itemToStringLabel={(row: Row<Value>) =>
            row.createsFrom === undefined ? row.label : row.createsFrom
          }
          onValueChange={(row: Row<Value> | null) => void choose(row)}
          inputValue={typed}
          onInputValueChange={(text, { reason }) => {
            if (reason === 'input-change') isKept.current = false;
            // A list that closes empties its field.
            if (!isKept.current) setTyped(text);
          }}
          open={isOpen}
          onOpenChange={setOpen}
          autoHighlight
          disabled={isDisabled ?? false}
          required={isRequired ?? false}
        >
          <Base.InputGroup
            className={classNames(control.control, control.group)}
            data-invalid={props.error ? '' : undefined}
            data-disabled={isDisabled ? '' : undefined}
          >
            <Base.Input
              id={id}
              name={name}
              dir="auto"
              placeholder={placeholder ?? t`Search…`}
              aria-invalid={props.error ? true : undefined}
              aria-describedby={describedBy}
              onBlur={() => {
                // Text that chose nothing would look like a choice.
                isKept.current = onBlur?.(query) === 'keep';
                if (!isKept.current) setTyped(value?.label ?? '');
              }}
            />
            <span className={classNames(control.addon, control.addonEnd)}>
              <Icon name="upDown" />
            </span>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className={list.positioner} sideOffset={4}>
              <Base.Popup className={list.popup}>
                <Base.Status className={list.status}>
                  {statusText({
                    isSearching: isSearching && found.length === 0,
                    isEmpty: rows.length === 0,
                    searching: t`Searching…`,
                    failed: failure && `${failure} ${t`Type again to retry.`}`,
                    nothing: query ? t`No results for “${query}”.` : t`Nothing here yet.`,
                  })}
                </Base.Status>
                <Base.List className={list.list}>
                  {(row: Row<Value>) => (
                    <Base.Item
                      key={row.value}
                      value={row}
                      className={classNames(list.item, row.createsFrom !== undefined && list.create)}
                    >
                      {row.createsFrom !== undefined && <Icon name="plus" />}
                      <span className={list.itemText}>
                        <bdi>{row.label}</bdi>
                        {row.detail && (
                          <span className={list.itemDetail}>
                            <bdi>{row.detail}</bdi>
                          </span>
                        )}
                      </span>
                      <Base.ItemIndicator className={list.indicator}>
                        <Icon name="check" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </FieldFrame>
  );
}

function statusText(state: {
  isSearching: boolean;
  isEmpty: boolean;
  searching: string;
  failed: string | undefined;
  nothing: string;
}): string | undefined {
  if (state.isSearching) return state.searching;
  if (state.failed) return state.failed;
  return state.isEmpty ? state.nothing : undefined;
}

/** The options for what was typed. A search waits for a pause in the typing, and a late answer never wins. */
function useOptions<Value extends string | number>(
  options: ComboboxProps<Value>['options'],
  query: string,
  isOpen: boolean,
) {
  const [answer, setAnswer] = useState<{
    query: string;
    found: readonly Option<Value>[];
    failure?: string;
  }>();
  const search = typeof options === 'function' ? options : undefined;
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });

  useEffect(() => {
    if (!isOpen || !latestSearch.current) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        latestSearch.current?.(query, controller.signal).then(
          (found) => !controller.signal.aborted && setAnswer({ query, found }),
          (error: unknown) =>
            !controller.signal.aborted && setAnswer({ query, found: [], failure: sentenceOf(error) }),
        );
      },
      query ? pauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isOpen, query]);

  if (typeof options === 'function') {
    return {
      found: answer?.found ?? [],
      isSearching: answer?.query !== query,
      failure: answer?.failure,
    };
  }
  const isFound = wordFinder(query);
  const found = options.filter(({ label, detail = '' }) => isFound(`${label} ${detail}`));
  return { found: found.slice(0, 100), isSearching: false, failure: undefined };
}
