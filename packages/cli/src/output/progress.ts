import type { OnProgress } from '@dealer/sdk'
import type { Sink } from './sink.ts'

const MEGABYTE = 1024 * 1024
/** Milliseconds between two drawings: often enough to be seen moving. */
const PAUSE = 100

/** A line on the terminal that says how far a transfer is; nothing where there is none. */
export function progressLine(err: Sink, name: string) {
  let drawnAt: number | undefined
  const onProgress: OnProgress = ({ loaded, total }) => {
    const now = performance.now()
    if (drawnAt !== undefined && now - drawnAt < PAUSE) return
    drawnAt = now
    const all = total === undefined ? '' : ` / ${megabytes(total)}  ${Math.floor((loaded / Math.max(total, 1)) * 100)}%`
    void err.write(`\r\x1b[K${name}  ${megabytes(loaded)}${all}`)
  }
  return {
    onProgress: err.isTerminal ? onProgress : undefined,
    /** Takes the line away. */
    end: async () => {
      if (drawnAt !== undefined) await err.write('\r\x1b[K')
    },
  }
}

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`
