import { defineConfig } from 'vitest/config'

const conditions = ['@dealer/source', 'node', 'import', 'module', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    name: 'tests',
    setupFiles: ['../config/patience.ts'],
    include: ['behaviours/**/*.test.ts', 'contract/**/*.test.ts', 'system/**/*.test.ts'],
    // Whole products run here, each with a database of its own: one at a time, after everything else.
    fileParallelism: false,
    sequence: { groupOrder: 2 },
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
})
