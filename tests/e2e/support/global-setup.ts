import type { TestProject } from 'vitest/node'
import { startProduct } from '../../support/product.ts'
import { openShortMessages } from './short-messages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly baseUrl: string
    /** Where the server's short messages are kept. */
    readonly shortMessages: string
  }
}

/**
 * One real server with demo data for all browser tests; E2E_URL names one that runs already, while writing tests, and
 * E2E_SMS_PORT the port that its SMS_URL has.
 */
export default async function setup(project: TestProject) {
  const messages = await openShortMessages(Number(process.env.E2E_SMS_PORT ?? 0))
  project.provide('shortMessages', messages.url)
  const product = process.env.E2E_URL
    ? undefined
    : await startProduct({ demoData: true, env: { SMS_URL: messages.url } })
  project.provide('baseUrl', product?.url ?? process.env.E2E_URL ?? '')
  return async () => {
    messages.close()
    await product?.stop()
  }
}
