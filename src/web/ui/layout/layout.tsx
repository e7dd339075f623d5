import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './layout.css';

type Tag =
  | 'article'
  | 'aside'
  | 'b'
  | 'bdi'
  | 'button'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'form'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'header'
  | 'label'
  | 'legend'
  | 'li'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'summary'
  | 'time'
  | 'ul';

/** What every one of them takes: each is one class of layout.css, named after the property that it sets. */
interface Tokens {
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;
  /** Where the lines of a row that wraps, or of a grid, stand closer than what is in them. */
  rowGap?: 0 | 2 | 4 | 6 | 8 | 12;
  align?: 'baseline' | 'center' | 'end' | 'start';
  justify?: 'between' | 'center' | 'end';
  wrap?: boolean;
  tone?: 'ink' | 'ink-2' | 'ink-3' | 'red' | 'amber' | 'green' | 'accent';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  weight?: 400 | 500 | 550 | 600 | 650;
  /** Figures of one width, for numbers that stand below each other. */
  tabular?: boolean;
  textAlign?: 'center' | 'end' | 'start';
  /** One line, cut with an ellipsis. */
  truncate?: boolean;
  /** A word that is wider than its place is broken. */
  breakWords?: boolean;
  whiteSpace?: 'nowrap' | 'pre-line' | 'pre-wrap';
  /** Takes what its row has left. */
  grow?: boolean;
  /** Keeps its size where its row is short of room. */
  rigid?: boolean;
  /** May become narrower than what is in it. */
  shrink?: boolean;
  /** Stands at its row's end. */
  toEnd?: boolean;
  marginTop?: 4 | 6 | 8 | 12 | 16 | 24;
  marginBottom?: 4 | 6 | 8 | 12 | 16 | 24;
  /** A hairline above, between items of a list. */
  lined?: boolean;
}

type LayoutProps<T extends Tag, Own = object> = Tokens &
  Own & {
    as?: T;
    className?: string | false | null | undefined;
  } & Omit<ComponentProps<T>, keyof Tokens | keyof Own | 'as' | 'className'>;

const isToken =
  /^(?:gap|rowGap|align|justify|wrap|tone|size|weight|tabular|textAlign|truncate|breakWords|whiteSpace|grow|rigid|shrink|toEnd|marginTop|marginBottom|lined|inline|flex|fit|block|justifyItems)$/;

function draw(
  Element: Tag,
  own: string | undefined,
  { className, ...props }: { className?: string | false | null | undefined },
): ReactNode {
  const names = [own];
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries<unknown>(props)) {
    if (!isToken.test(name)) rest[name] = value;
    else if (value !== undefined && value !== false)
      names.push(value === true ? name : `${name}-${value as string}`);
  }
  const Any = Element as 'div';
  return <Any {...rest} className={classNames(...names, className) || undefined} />;
}

/** Beside each other. */
export function Row<T extends Tag = 'div'>({
  as,
  ...props
}: LayoutProps<T, { inline?: boolean }>): ReactNode {
  return draw(as ?? 'div', 'row', props);
}

interface OwnOfStack {
  /** Its column is no wider than it. */
  fit?: boolean;
  /** Where one of them takes the height that the others leave. */
  flex?: boolean;
  justifyItems?: 'center' | 'end' | 'start';
}

/** Below each other. */
export function Stack<T extends Tag = 'div'>({ as, ...props }: LayoutProps<T, OwnOfStack>): ReactNode {
  return draw(as ?? 'div', 'stack', props);
}

/** What only says how it stands in its row or list. */
export function Box<T extends Tag = 'div'>({ as, ...props }: LayoutProps<T, { block?: boolean }>): ReactNode {
  return draw(as ?? 'div', undefined, props);
}

/** Words. */
export function Text<T extends Tag = 'span'>({
  as,
  ...props
}: LayoutProps<T, { block?: boolean }>): ReactNode {
  return draw(as ?? 'span', undefined, props);
}
