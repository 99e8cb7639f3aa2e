import { defineConfig } from 'vitest/config'
import { limits } from '../../config/limits.ts'

export default defineConfig({
  resolve: { conditions: ['@dealer/source'] },
  ssr: { resolve: { conditions: ['@dealer/source', 'node', 'import', 'default'] } },
  test: {
    environment: 'node',
    // Files share their modules.
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['../../config/patience.ts'],
    ...limits,
  },
})
