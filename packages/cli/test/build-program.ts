import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'tsup'
import type { TestProject } from 'vitest/node'
import config from '../tsup.config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the built program. */
    program: string
  }
}

/**
 * Builds the program once for all tests, as it is published, but with the SDK's source in it: so it runs without
 * anything having been built before, and no stale build can be what is tested.
 */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-cli-'))
  await build({
    ...(config as object),
    config: false,
    silent: true,
    // Whole, because tests may be started from another folder than the package's.
    entry: { dealer: join(import.meta.dirname, '../src/dealer.ts') },
    outDir: folder,
    outExtension: () => ({ js: '.mjs' }),
    external: [],
    noExternal: [/.*/],
    esbuildOptions: (options) => {
      options.conditions = ['@dealer/source']
      options.charset = 'utf8'
    },
  })
  provide('program', join(folder, 'dealer.mjs'))
  return () => rmSync(folder, { recursive: true })
}
