import { createHash } from 'node:crypto'

export interface Hashed {
  /** Passes bytes on and counts them in. */
  through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  /** After the last byte. */
  digest(): { readonly bytes: number; readonly sha256: string }
}

/** The length and SHA-256 of bytes that go by. */
export function hashing(): Hashed {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *through(source) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    digest: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}
