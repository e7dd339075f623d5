/** The page as the server writes it now; undefined when it cannot be had. */
export async function fetchFreshPage(): Promise<HTMLElement | undefined> {
  const response = await fetch(location.pathname + location.search).catch(() => undefined);
  const text = response?.ok ? await response.text().catch(() => '') : '';
  return (
    new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('main.page') ?? undefined
  );
}
