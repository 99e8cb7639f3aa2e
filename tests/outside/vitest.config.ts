import { defineConfig } from 'vitest/config'
import { limits } from '../../config/limits.ts'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'outside',
    include: ['*.test.ts'],
    // Builds and packs once for all files.
    globalSetup: ['./support/global-setup.ts'],
    // Compilers side by side would only take turns, and each the longer for it.
    maxConcurrency: 1,
    ...limits,
  },
})
