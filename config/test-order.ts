import { closeSync, openSync, readSync } from 'node:fs'
import type { TestSpecification } from 'vitest/node'
import { longestFirst } from './longest-first.ts'

/** The comment at the top of a file that says what it runs in. */
const OWN_ENVIRONMENT = /@vitest-environment(?:-options)? .*/g
const TOP_BYTES = 300

/** Of the server: so that both workers end together. */
const LONGEST = [
  'isolation',
  'bad-input',
  'seed',
  'durable',
  'buyers',
  'sales-model',
  'stock-model',
  'price-model',
  'rights-model',
  'route-model',
  'audit-model',
  'reference-model',
  'sales-order.history',
  'document-batch',
  'opposite',
]

/**
 * Files that can share a worker come one after another: of one package, in one environment. A worker keeps its modules for
 * the next file only if that fits.
 */
export class TestOrder extends longestFirst(LONGEST) {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>()
    for (const file of await super.sort(files)) {
      const kind = `${file.project.name} ${environmentOf(file.moduleId)}`
      groups.set(kind, [...(groups.get(kind) ?? []), file])
    }
    return [...groups.values()].flat()
  }
}

function environmentOf(path: string): string {
  const top = Buffer.alloc(TOP_BYTES)
  const file = openSync(path, 'r')
  try {
    return (top.toString('utf8', 0, readSync(file, top)).match(OWN_ENVIRONMENT) ?? []).join()
  } finally {
    closeSync(file)
  }
}
