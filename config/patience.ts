import { afterAll, vi } from 'vitest'
import { PATIENCE } from './limits.ts'

const { waitFor } = vi

// The default is one second, which two busy cores are enough to miss. Files that share a worker come here one after another.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options })
  }

// What a file changes for its tests ends with it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
