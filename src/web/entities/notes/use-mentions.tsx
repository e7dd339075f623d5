import { useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';
import popup from '../../ui/list-popup.module.css';
import styles from './note-composer.module.css';

export interface MentionedPerson {
  id: number;
  name: string;
  email: string;
}

interface MentionsDeclaration {
  field: RefObject<HTMLTextAreaElement | null>;
  people: readonly MentionedPerson[];
  /** Puts another text into the field. */
  write: (text: string) => void;
}

const mostOffered = 6;

/** The beginning of a name behind an @ before the cursor, and where it begins. */
function begunName(textBefore: string): { at: number; typed: string } | undefined {
  const found = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}][\p{L}\p{N} .'’-]{0,60}|)$/u.exec(textBefore);
  return found ? { at: textBefore.length - found[1]!.length, typed: found[1]!.toLowerCase() } : undefined;
}

const fits = (name: string, typed: string) => ` ${name.toLowerCase()}`.includes(` ${typed}`);

/** Offers people by name behind an @: arrows choose, Enter or Tab puts the name in, Escape leaves it as it is typed. */
export function useMentions({ field, people, write }: MentionsDeclaration) {
  const { t } = useLingui();
  const listId = useId();
  const [begun, setBegun] = useState<{ at: number; typed: string }>();
  const [active, setActive] = useState(0);
  const isCalled = (one: MentionedPerson, name: string) => one.name.toLowerCase() === name.toLowerCase();
  const isAlone = ({ name }: MentionedPerson) => people.filter((each) => isCalled(each, name)).length === 1;
  const choices = begun
    ? people
        .filter((each) => fits(each.name, begun.typed) && !(isCalled(each, begun.typed) && isAlone(each)))
        .slice(0, mostOffered)
    : [];
  const close = () => setBegun(undefined);

  function offerNames() {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const next = selectionStart === selectionEnd ? begunName(value.slice(0, selectionStart)) : undefined;
    if (next?.at !== begun?.at || next?.typed !== begun?.typed) setActive(0);
    setBegun(next);
  }

  function putIn(person: MentionedPerson) {
    const name = isAlone(person) ? person.name : person.email;
    const area = field.current;
    if (!area || !begun) return;
    const [before, after] = [area.value.slice(0, begun.at), area.value.slice(area.selectionEnd)];
    const text = `${before}${name}${/^\s/.test(after) ? '' : ' '}`;
    write(text + after);
    close();
    // Once the text stands there, or the cursor would be at its end.
    setTimeout(() => {
      area.focus();
      area.setSelectionRange(text.length, text.length);
    });
  }

  function takesKey(event: KeyboardEvent): boolean {
    if (choices.length === 0 || event.ctrlKey || event.metaKey) return false;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setActive((active + step + choices.length) % choices.length);
    else if (event.key === 'Enter' || event.key === 'Tab') putIn(choices[active]!);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const optionId = (index: number) => `${listId}-${index}`;
  const list = choices.length > 0 && (
    <div
      id={listId}
      role="listbox"
      aria-label={t`People`}
      className={styles.people}
      // It opens below the field, where a phone may have its bars.
      ref={(element) => element?.scrollIntoView({ block: 'nearest' })}
    >
      {choices.map((person, index) => (
        <button
          key={person.id}
          type="button"
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={classNames(popup.item, styles.person)}
          data-highlighted={index === active || undefined}
          // Before the field loses the focus, which closes the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => putIn(person)}
        >
          <bdi>{person.name}</bdi>
          {!isAlone(person) && <bdi className={styles.address}>{person.email}</bdi>}
        </button>
      ))}
    </div>
  );
  const offered = choices.length > 0 ? { listId, activeId: optionId(active) } : undefined;
  return { offerNames, close, takesKey, list, offered };
}
