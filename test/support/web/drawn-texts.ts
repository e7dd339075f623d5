/** What an element says, each time that anything of the page changes while it is drawn; nothing while the element is not there. */
export async function drawnTexts(selector: string, draw: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const watching = new MutationObserver(() => {
    const element = document.querySelector(selector);
    if (element) seen.push(element.textContent);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  await draw();
  watching.disconnect();
  return seen;
}
