import { useEffect, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-frame.module.css';

interface PageFrameProps {
  title: ReactNode;
  /** The browser's title when `title` is not plain text. */
  documentTitle?: string | undefined;
  subtitle?: ReactNode;
  /** Where the page belongs, as a link above the title. */
  back?: ReactNode;
  /** The page's one main action: `<Button variant="primary">`. */
  action?: ReactNode;
  /** Quieter actions beside it. */
  moreActions?: ReactNode;
  /** Tabs or filters under the title. */
  toolbar?: ReactNode;
  children: ReactNode;
  /**
   * `text` for forms and reading, `wide` for what has columns, `fill` for one table that takes all the height.
   */
  width?: 'text' | 'wide' | 'fill' | undefined;
  /** On a desk all of the head is one line, which stays in sight; `subtitle` has what its row has left. */
  isHeadLine?: boolean | undefined;
}

/** A page: one title, one main action. The shell moves the focus to the title after each navigation. */
export function PageFrame(props: PageFrameProps) {
  const {
    title,
    documentTitle,
    subtitle,
    back,
    action,
    moreActions,
    toolbar,
    children,
    width = 'wide',
    isHeadLine,
  } = props;
  useDocumentTitle(documentTitle ?? (typeof title === 'string' ? title : undefined));
  return (
    <div
      className={classNames(styles.page, styles[width], isHeadLine && styles.lined)}
      data-fills={width === 'fill' ? '' : undefined}
    >
      <header className={styles.header}>
        <div className={styles.titles}>
          {back && <div className={styles.back}>{back}</div>}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {(action || moreActions) && (
          <div className={styles.actions}>
            {moreActions}
            {action}
          </div>
        )}
      </header>
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** Names the browser's tab for as long as the page is shown. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Plumbline`;
  }, [title]);
}
