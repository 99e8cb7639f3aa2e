import { defineConfig } from 'vitest/config'
import { limits } from '../../config/limits.ts'

// Workspace packages resolve to their source; the rest are the defaults of Vite for a server.
const conditions = ['@dealer/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['../../config/patience.ts'],
    globalSetup: ['./test/support/global-setup.ts'],
    // Files share their modules: a test's own tables have names of their own.
    isolate: false,
    // Each embedded database takes 500 MB or more.
    maxWorkers: 2,
    // Threads that collect garbage beside a worker wait for one another where both cores are busy: a third of its processor time.
    execArgv: ['--single-threaded-gc'],
    sequence: { groupOrder: 1 },
    ...limits,
  },
})
