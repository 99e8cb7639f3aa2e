import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's PostgreSQL, or why there is none. */
    postgres: { url: string } | { missing: string }
  }
}

/** One PostgreSQL for the whole run; `TEST_POSTGRES_URL` takes a server that is already there. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env.TEST_POSTGRES_URL
  if (url) {
    project.provide('postgres', { url })
    return undefined
  }
  try {
    const cluster = await startCluster()
    project.provide('postgres', { url: cluster.url })
    return () => cluster.stop()
  } catch (error) {
    // Tests that need it fail with the reason; all others still run.
    project.provide('postgres', { missing: error instanceof Error ? error.message : String(error) })
    return undefined
  }
}
