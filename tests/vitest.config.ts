import { defineConfig } from 'vitest/config'

const conditions = ['@dealer/source', 'node', 'import', 'module', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    name: 'tests',
    include: ['contract/**/*.test.ts', 'system/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
