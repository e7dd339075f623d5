export interface ServerEvent {
  name: string;
  id: number | undefined;
  data: unknown;
}

/** Reads server-sent events as our server writes them, one line each for id, name and data, until the stream ends. */
export async function readEvents(
  response: Response,
  onBytes: () => void,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2);
        const name = field('event');
        const id = field('id');
        if (name)
          onEvent({
            name,
            id: id === undefined ? undefined : Number(id),
            data: JSON.parse(field('data') ?? 'null'),
          });
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
