import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabase } from '../../../apps/server/test/support/postgres.ts'
import { startProduct } from '../../support/product.ts'
import { openShortMessages } from './short-messages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, in their order. */
    readonly workplaces: readonly Workplace[]
  }
}

/** A product with demo data that nobody else works with. */
export interface Workplace {
  readonly baseUrl: string
  /** Where the server's short messages are kept. */
  readonly shortMessages: string
}

/**
 * One real server with demo data for each worker: a second login ends the first one's session, and nobody finds another's
 * orders. The first keeps its rows in the embedded engine, as the product does when it is told nothing; the others in the
 * run's PostgreSQL, which takes a third of the processor time. E2E_URL names one that runs already, while writing tests, and
 * E2E_SMS_PORT the port that its SMS_URL has.
 */
export default async function setup(project: TestProject) {
  const count = process.env.E2E_URL ? 1 : project.config.maxWorkers
  const cluster = process.env.TEST_POSTGRES_URL || undefined
  const opened = await Promise.all(Array.from({ length: count }, (_, index) => open(index === 0 ? undefined : cluster)))
  project.provide(
    'workplaces',
    opened.map(({ workplace }) => workplace),
  )
  return async () => void (await Promise.all(opened.map(({ close }) => close())))
}

/** @param cluster the PostgreSQL in which it has a database of its own; the embedded engine when absent. */
async function open(cluster: string | undefined) {
  const messages = await openShortMessages(Number(process.env.E2E_SMS_PORT ?? 0))
  const databaseUrl = cluster && (await createDatabase(cluster))
  const product = process.env.E2E_URL
    ? undefined
    : await startProduct({ demoData: true, env: { SMS_URL: messages.url }, ...(databaseUrl && { databaseUrl }) })
  const workplace: Workplace = {
    baseUrl: product?.url ?? process.env.E2E_URL ?? '',
    shortMessages: messages.url,
  }
  const close = async () => {
    messages.close()
    await product?.stop()
    if (cluster && databaseUrl) await dropDatabase(cluster, databaseUrl)
  }
  return { workplace, close }
}
