/** One part of a form: a value, or a file that is read while it is sent. */
export type Part =
  | { readonly name: string; readonly text: string }
  | {
      readonly name: string
      readonly fileName: string
      readonly type: string
      readonly size: number | undefined
      readonly stream: ReadableStream<Uint8Array>
      /** Told what the stream failed by; whoever sends the form may see another error, or none. */
      readonly onBroken?: (cause: unknown) => void
    }

/** As the fetch standard writes names into a form. */
const quoted = (text: string) => `"${text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')}"`

/**
 * A form as a stream (RFC 7578), because FormData cannot hold one: a file of any size needs no memory.
 * `size` is the whole body's when that of every file is known.
 */
export function multipart(parts: readonly Part[]) {
  const boundary = `dealer-${crypto.randomUUID()}`
  const encoder = new TextEncoder()
  const heads = parts.map((part) => {
    const disposition = `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(part.name)}`
    return encoder.encode(
      'text' in part
        ? `${disposition}\r\n\r\n${part.text}`
        : `${disposition}; filename=${quoted(part.fileName)}\r\nContent-Type: ${part.type}\r\n\r\n`,
    )
  })
  const between = encoder.encode('\r\n')
  const tail = encoder.encode(`--${boundary}--\r\n`)
  let size: number | undefined = tail.byteLength
  for (const [index, part] of parts.entries()) {
    const content = 'text' in part ? 0 : part.size
    size =
      size === undefined || content === undefined ? undefined : size + (heads[index]?.byteLength ?? 0) + content + 2
  }
  async function* chunks() {
    for (const [index, part] of parts.entries()) {
      const head = heads[index]
      if (head) yield head
      if ('stream' in part) yield* read(part)
      yield between
    }
    yield tail
  }
  return { boundary, size, stream: streamOf(chunks()) }
}

/** Not every runtime can iterate a stream by itself. */
async function* read({ stream, onBroken }: Extract<Part, { stream: unknown }>) {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  try {
    reader = stream.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (cause) {
    onBroken?.(cause)
    throw cause
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
