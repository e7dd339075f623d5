import { html, type Html } from '../../platform/http/html.ts';
import type { WebEntry } from '../../platform/http/web-entry.ts';

export interface PageShell {
  /** Of the words: `en`, `es`. */
  language: string;
  title: string;
  /** What a messenger shows under a link to the page. */
  description?: string | undefined;
  /** Undefined while the pages are not built: the text is readable all the same. */
  assets: WebEntry | undefined;
  hasScript: boolean;
  main: Html;
}

/** A whole document, light or dark as the reader's system is. */
export function bidPageShell({ language, title, description, assets, hasScript, main }: PageShell): string {
  return String(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="robots" content="noindex, nofollow" />
          <meta name="referrer" content="no-referrer" />
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" content="#faf9f7" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#161513" media="(prefers-color-scheme: dark)" />
          <meta name="format-detection" content="telephone=no" />
          <title>${title}</title>
          ${
            description &&
            html`<meta name="description" content="${description}" />
              <meta property="og:title" content="${title}" />
              <meta property="og:description" content="${description}" />`
          }
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          ${assets?.preloads.map(
            (font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
          )}
          ${assets?.styles.map((style) => html`<link rel="stylesheet" href="${style}" />`)}
          ${
            hasScript &&
            assets && [
              html`<script type="module" src="${assets.script}"></script>`,
              ...assets.imports.map((file) => html`<link rel="modulepreload" href="${file}" />`),
            ]
          }
        </head>
        <body>
          ${main}
        </body>
      </html>`,
  );
}
