import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryText } from '../platform/router/router-provider.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface UnknownFiltersProps {
  /** The names of what is not understood (`unknownParts`). */
  names: readonly string[];
  /** Whose address it is. */
  of?: keyof typeof words;
}

const words = {
  list: {
    title: msg`This address asks for what the list does not know`,
    wayOn: msg`Show the list without it`,
  },
  calendar: {
    title: msg`This address asks for what the calendar does not know`,
    wayOn: msg`Show the calendar without it`,
  },
  history: {
    title: msg`This address asks for what the history does not know`,
    wayOn: msg`Show the history without it`,
  },
  notes: {
    title: msg`This address asks for what the notes do not know`,
    wayOn: msg`Show the notes without it`,
  },
  photos: {
    title: msg`This address asks for what the photos do not know`,
    wayOn: msg`Show the photos without it`,
  },
  dashboard: {
    title: msg`This address asks for what the dashboard does not know`,
    wayOn: msg`Show the dashboard without it`,
  },
  report: {
    title: msg`This address asks for what the report does not know`,
    wayOn: msg`Show the report without it`,
  },
};

/** An address asks for what the page does not know: says what, and leads on without it. */
export function UnknownFiltersNote({ names, of = 'list' }: UnknownFiltersProps) {
  const { t } = useLingui();
  const [query, setQuery] = useQueryText();
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
  const asked = names.map((name) => inShort(`${name}=${query[name] ?? ''}`)).join(', ');
  return (
    <EmptyState
      icon="filter"
      title={t(words[of].title)}
      text={<bdi>{asked}</bdi>}
      action={
        <Button variant="primary" onClick={() => setQuery(rest, { replace: true })}>
          {t(words[of].wayOn)}
        </Button>
      }
    />
  );
}

const mostShown = 80;

/** Whatever somebody pasted, the way on stays in sight. */
function inShort(words: string): string {
  return words.length > mostShown ? `${words.slice(0, mostShown)}…` : words;
}
