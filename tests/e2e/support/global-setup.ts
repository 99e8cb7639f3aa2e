import type { TestProject } from 'vitest/node'
import { startProduct } from '../../support/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly baseUrl: string
  }
}

/** One real server with demo data for all browser tests; E2E_URL names one that runs already, while writing tests. */
export default async function setup(project: TestProject) {
  if (process.env.E2E_URL) return project.provide('baseUrl', process.env.E2E_URL)
  const product = await startProduct({ demoData: true })
  project.provide('baseUrl', product.url)
  return () => product.stop()
}
