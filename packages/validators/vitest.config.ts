import { defineConfig } from 'vitest/config'
import { limits } from '../../config/limits.ts'

export default defineConfig({
  // Files share their modules.
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], isolate: false, ...limits },
})
