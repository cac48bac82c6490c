/** One event of a stream of server-sent events. */
interface StreamEvent {
  readonly event: string;
  readonly id: string;
}

/** Events of a body as they come; `null` for a comment, which is a sign of life. Data are not looked at: they are asked for. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | null> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map<string, string>();
      for (const line of block.split('\n')) {
        const colon = line.indexOf(':');
        if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
      }
      const event = fields.get('event');
      yield event === undefined ? null : { event, id: fields.get('id') ?? '' };
    }
  }
}
