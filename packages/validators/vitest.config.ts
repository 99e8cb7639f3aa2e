import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Files share their modules.
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], isolate: false, testTimeout: 180_000 },
})
