import { defineConfig } from 'vitest/config'
import { limits } from '../../config/limits.ts'
import { longestFirst } from '../../config/longest-first.ts'

const conditions = ['@dealer/source', 'module', 'node', 'development|production']

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['./support/global-setup.ts'],
    sequence: { sequencer: longestFirst(['typing-ahead', 'pages', 'shell/theme', 'gallery', 'entering/entering']) },
    // Robots type at a person's pace, so that one alone would leave the machine idle; each worker has a product to itself.
    maxWorkers: process.env.E2E_URL ? 1 : 2,
    // Files share the modules of their worker, and with them its browser (`support/chromium.ts`).
    isolate: false,
    ...limits,
  },
})
