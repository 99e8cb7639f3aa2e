import { defineConfig } from 'vitest/config'
import { TestOrder } from './config/test-order.ts'

// Every package brings its own settings; this only runs them in one go.
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tests'],
    reporters: ['default'],
    sequence: { sequencer: TestOrder },
    // Left alone, one core of two would only wait for the other.
    maxWorkers: '100%',
  },
})
