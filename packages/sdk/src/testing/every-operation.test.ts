import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { credentials } from '../../test/stub-server.ts'
import { createDealerClient, type DealerFile } from '../index.ts'
import { operationTable } from '../operation-table.gen.ts'
import { type Operation, readTable } from '../operation-table.ts'
import { createFakeDealer, type OperationId } from '../testing.ts'

interface Answer {
  content: { 'application/json'?: { example: { content: unknown } } }
}
interface Contract {
  paths: Record<string, Record<string, { responses: { 200: Answer } }>>
}
interface Page {
  total: number
  rows: unknown[]
}
type Tree = { readonly [name: string]: Tree } & ((...given: unknown[]) => Promise<unknown>)

const contract = JSON.parse(
  readFileSync(new URL('../../../../openapi/openapi.gen.json', import.meta.url), 'utf8'),
) as Contract
const fake = createFakeDealer()
const dealer = createDealerClient({ baseUrl: 'http://dealer.test', loginKey: 'sixteen-byte-key', fetch: fake.fetch })

/** Methods of the session that are written by hand answer otherwise; sessions.test.ts has them. */
const byHand = ['session.login', 'session.logout']
const operations = readTable(operationTable).filter(({ id }) => !byHand.includes(id))

const methodOf = (id: string) => id.split('.').reduce((node, name) => node[name] as Tree, dealer as unknown as Tree)

/** As little as the path and the form want, and a login. */
function argumentsOf({ id, path, file }: Operation): object {
  if (id === 'session.surveyLogin') return credentials
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'])
  return { ...Object.fromEntries(names), ...(file === 'upload' && { file: new File(['a'], '客户.xlsx') }) }
}

/** Undefined where the contract has a file. */
const exampleIn = ({ method, path }: Operation) =>
  contract.paths[path]?.[method.toLowerCase()]?.responses[200].content['application/json']?.example.content

it('answers every operation of the contract with its example', async () => {
  expect(operations.length).toBeGreaterThan(30)
  for (const operation of operations) {
    const { id, takes, isPaged } = operation
    const content = takes === 'none' ? await methodOf(id)() : await methodOf(id)(argumentsOf(operation))
    const example = exampleIn(operation)
    expect.soft(fake.calls(id as OperationId), id).toHaveLength(1)
    if (isPaged) expect.soft(content, id).toEqual({ ...(example as Page), total: (example as Page).rows.length })
    else if (example !== undefined) expect.soft(content, id).toEqual(example)
    else {
      const file = content as DealerFile
      expect.soft(file, id).toMatchObject({ name: '示例文件.txt', size: 13 })
      expect.soft(await (await file.blob()).text(), id).toBe('示例文件\n')
    }
  }
})

it('pages through every list of the contract', async () => {
  const lists = operations.filter(({ isPaged }) => isPaged)
  expect(lists.length).toBeGreaterThan(5)
  for (const operation of lists) {
    const { pages } = methodOf(operation.id) as unknown as { pages(query: object): AsyncIterable<Page> }
    const rows: unknown[] = []
    for await (const page of pages(argumentsOf(operation))) rows.push(...page.rows)
    expect.soft(rows, operation.id).toEqual((exampleIn(operation) as Page).rows)
  }
})
