import { defineConfig } from 'vitest/config'

const conditions = ['@dealer/source', 'module', 'node', 'development|production']

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // A slow machine takes its time; a poll ends as soon as it is content.
    expect: { poll: { timeout: 60_000 } },
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['./support/global-setup.ts'],
    // One browser at a time: the machine's cores are for the pages.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
