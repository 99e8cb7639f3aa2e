import type { TestProject } from 'vitest/node'
import { startProduct } from '../../support/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly baseUrl: string
  }
}

/** One real server with demo data for all browser tests. */
export default async function setup(project: TestProject) {
  const product = await startProduct({ demoData: true })
  project.provide('baseUrl', product.url)
  return () => product.stop()
}
