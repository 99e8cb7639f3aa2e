import { vi } from 'vitest'

/** Milliseconds. A busy machine takes its time; who waits is content as soon as it can be. */
const LONGEST = 20_000

const { waitFor } = vi

// The default is one second, which two busy cores are enough to miss.
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: LONGEST, ...options })
