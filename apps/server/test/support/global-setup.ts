import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openCluster } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder for what tests share, removed at the end. */
    scratch: string
    /** The run's PostgreSQL, or why there is none. */
    postgres: { url: string } | { missing: string }
  }
}

/** One PostgreSQL and one folder for the whole run; `TEST_POSTGRES_URL` takes a server that is already there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(join(tmpdir(), 'dealer-run-'))
  project.provide('scratch', scratch)
  const { postgres, stop } = await findPostgres()
  project.provide('postgres', postgres)
  return async () => {
    await stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function findPostgres(): Promise<{ postgres: ProvidedContext['postgres']; stop: () => Promise<void> }> {
  try {
    const cluster = await openCluster()
    return { postgres: { url: cluster.url }, stop: () => cluster.stop() }
  } catch (error) {
    // Tests that need it fail with the reason; all others still run.
    return { postgres: { missing: error instanceof Error ? error.message : String(error) }, stop: async () => {} }
  }
}
