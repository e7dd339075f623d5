import { Trans } from '@lingui/react/macro';
import { useState, type ErrorInfo, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CodeNotLoaded } from '../platform/lazy.ts';
import { Button } from './button.tsx';
import styles from './page-error.module.css';

interface PageErrorBoundaryProps {
  children: ReactNode;
  /** A change of it, such as the page's path, clears the failure. */
  resetKey?: string | undefined;
  /** The way to a page that works, such as the dashboard's path. */
  homePath?: string | undefined;
  /** Called before the page is tried again: lets go of what it was drawn from, which may be what it failed on. */
  onReset?: () => void;
}

/** Catches a failure inside a page and shows it with a way on (specification, section 2). */
export function PageErrorBoundary({
  children,
  resetKey = '',
  homePath = '/',
  onReset = nothing,
}: PageErrorBoundaryProps) {
  const [componentStack, setComponentStack] = useState('');
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onReset={onReset}
      onError={(_error: unknown, info: ErrorInfo) => setComponentStack(info.componentStack ?? '')}
      // eslint-disable-next-line react/no-unstable-nested-components -- a render function, not a component
      fallbackRender={({ error, resetErrorBoundary }) => (
        <PageError
          message={error instanceof Error ? error.message : String(error)}
          componentStack={componentStack}
          homePath={homePath}
          onRetry={error instanceof CodeNotLoaded ? () => location.reload() : resetErrorBoundary}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

const nothing = () => undefined;

interface PageErrorProps {
  message: string;
  componentStack: string;
  homePath: string;
  onRetry: () => void;
}

function PageError({ message, componentStack, homePath, onRetry }: PageErrorProps) {
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.title} tabIndex={-1}>
        <Trans>Something went wrong.</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>
          This page couldn’t be shown. Everything you saved is safe, and your drafts are still on this device.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
        <Button variant="ghost" onClick={() => location.assign(homePath)}>
          <Trans>Back to the dashboard</Trans>
        </Button>
      </div>
      {/* The browser's own fold: this page comes with the first of the code and needs none of the rest. */}
      <details className={styles.details}>
        <summary>
          <Trans>Details</Trans>
        </summary>
        <p className={styles.message}>{message}</p>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <pre className={styles.stack} tabIndex={0}>
          {componentStack.trim()}
        </pre>
      </details>
    </div>
  );
}
