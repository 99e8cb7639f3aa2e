import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { limits } from '../../config/limits.ts'

const conditions = ['@dealer/source', 'module', 'browser', 'development|production']

export default defineConfig({
  plugins: [react()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // What needs no page says so at its top: `@vitest-environment node`.
    environment: 'jsdom',
    // Files share their modules and their page, which each leaves empty (`testing/setup-page.ts`).
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    ...limits,
  },
})
