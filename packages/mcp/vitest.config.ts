import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@dealer/source'] },
  ssr: { resolve: { conditions: ['@dealer/source', 'node', 'import', 'default'] } },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
