import { defineConfig } from 'vitest/config'
import { limits } from '../../config/limits.ts'

const conditions = ['@dealer/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Files share their modules.
  test: { include: ['src/**/*.test.ts'], isolate: false, ...limits },
})
