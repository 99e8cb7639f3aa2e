import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { limits } from '../../config/limits.ts'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@dealer/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@dealer/source', ...defaultServerConditions] } },
  test: {
    // What needs no page says so at its top: `@vitest-environment node`.
    environment: 'jsdom',
    // Files share their modules and their page, which each leaves empty (`testing/setup-page.ts`).
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: false,
    ...limits,
  },
})
