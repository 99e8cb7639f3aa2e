import type { TestProject } from 'vitest/node'
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
 * orders. E2E_URL names one that runs already, while writing tests, and E2E_SMS_PORT the port that its SMS_URL has.
 */
export default async function setup(project: TestProject) {
  const count = process.env.E2E_URL ? 1 : project.config.maxWorkers
  const opened = await Promise.all(Array.from({ length: count }, open))
  project.provide(
    'workplaces',
    opened.map(({ workplace }) => workplace),
  )
  return async () => void (await Promise.all(opened.map(({ close }) => close())))
}

async function open() {
  const messages = await openShortMessages(Number(process.env.E2E_SMS_PORT ?? 0))
  const product = process.env.E2E_URL
    ? undefined
    : await startProduct({ demoData: true, env: { SMS_URL: messages.url } })
  const workplace: Workplace = {
    baseUrl: product?.url ?? process.env.E2E_URL ?? '',
    shortMessages: messages.url,
  }
  const close = async () => {
    messages.close()
    await product?.stop()
  }
  return { workplace, close }
}
