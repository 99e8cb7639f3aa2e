import { expect, it } from 'vitest'
import { operationTable } from '../src/operation-table.gen.ts'
import { readTable } from '../src/operation-table.ts'
import { check } from './program.ts'

it('checking 50 calls by the first door takes at most 200 type instantiations', () => {
  const head = `import type { DealerClient } from '../src/index.ts'\nexport async function run(dealer: DealerClient) {\n`
  const operations = readTable(operationTable)
  // Fifty that differ, from all over the contract: what a first use costs is what counts.
  const calls = Array.from({ length: 50 }, (_, nth) => operations[Math.floor((nth * operations.length) / 50)])
    .flatMap((operation) => operation ?? [])
    .map(({ id, takes }) => `await dealer.${id}(${takes === 'none' ? '' : '{} as never'})`)
  const none = check(`${head}}`)
  const fifty = check(`${head}${calls.join('\n')}\n}`)
  expect([...none.errors, ...fifty.errors]).toEqual([])
  expect(fifty.count - none.count).toBeLessThanOrEqual(200)
})
