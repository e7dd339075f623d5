import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { PlainLink } from '../link.tsx';
import './layout.css';

/** A line of a short list, which leads to what it is about wherever it is pressed. */
export function LineLink({ className, ...props }: ComponentProps<typeof PlainLink>) {
  return <PlainLink {...props} className={classNames('line', className)} />;
}
