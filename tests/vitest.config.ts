import { defineConfig } from 'vitest/config'
import { limits } from '../config/limits.ts'

// Workspace packages resolve to their source; the rest are the defaults of Vite for a server.
const conditions = ['@dealer/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'tests',
    setupFiles: ['../config/patience.ts'],
    include: ['behaviours/**/*.test.ts', 'contract/**/*.test.ts', 'system/**/*.test.ts'],
    // Whole products run here, each with a database of its own: one at a time, after everything else.
    fileParallelism: false,
    sequence: { groupOrder: 2 },
    ...limits,
  },
})
