import { defineConfig } from 'vitest/config'

// Every package brings its own settings; this only runs them in one go.
export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'tests'], reporters: ['default'] },
})
