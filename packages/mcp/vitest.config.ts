import { defineConfig } from 'vitest/config'
import { limits } from '../../config/limits.ts'

export default defineConfig({
  resolve: { conditions: ['@dealer/source'] },
  ssr: { resolve: { conditions: ['@dealer/source', 'node', 'import', 'default'] } },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    ...limits,
  },
})
