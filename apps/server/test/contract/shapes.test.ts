import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { addressOf, type Node, nodeOf, resolve, type ServedOperation, served } from './support/operations.ts'

let ground: Ground
let server: TestServer
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
})
afterAll(() => ground?.close())

/** What the rows of an array in an answer are; nothing where the content is no array. */
function rowOf({ answer }: ServedOperation): Node | undefined {
  const content = answer && nodeOf(answer).properties?.content
  const array = content && resolve(content)
  return array?.type === 'array' && array.items ? resolve(array.items) : undefined
}

const has = (row: Node | undefined, ...names: string[]) => names.every((name) => row?.properties?.[name])
/** Calls that answer such rows and ask for nothing that must be there. */
const answering = (...names: string[]) =>
  served.filter((one) => one.isReading && one.permission !== 'public' && has(rowOf(one), ...names))

type Row = Readonly<Record<string, unknown>>
/** The rows that are answered to nothing in particular, else to the example of the contract. */
async function rowsOf({ method, example, ...operation }: ServedOperation): Promise<readonly Row[]> {
  for (const { query, body } of [{ query: {}, body: {} }, example]) {
    const url = addressOf({ method, ...operation }, example.params, query)
    const { resultCode, content } = await server.send(method, url, method === 'POST' ? body : undefined)
    if (resultCode === '000' && (content as readonly Row[]).length > 0) return content as readonly Row[]
  }
  return []
}

it('[BM-21] whatever is chosen from is {key, label}', async () => {
  const calls = answering('key', 'label')
  let seen = 0
  for (const operation of calls)
    for (const row of await rowsOf(operation)) {
      seen += 1
      const { key, label } = row
      expect([typeof key, typeof label], operation.operationId).toEqual(['string', 'string'])
      expect(label, operation.operationId).not.toBe('')
    }
  expect(calls.length).toBeGreaterThan(10)
  expect(seen).toBeGreaterThan(20)
})

it('[BM-21] every node of a tree is {id, name, childList}, however deep', async () => {
  const calls = answering('childList')
  let deepest = 0
  const look = (nodes: unknown, depth: number, call: string): void => {
    expect(Array.isArray(nodes), call).toBe(true)
    deepest = Math.max(deepest, (nodes as Row[]).length > 0 ? depth : 0)
    for (const { id, name, childList } of nodes as Row[]) {
      expect([typeof id, typeof name], call).toEqual(['string', 'string'])
      look(childList, depth + 1, call)
    }
  }
  for (const operation of calls) look(await rowsOf(operation), 1, operation.operationId)
  expect(calls.length).toBeGreaterThan(5)
  expect(deepest).toBeGreaterThan(1)
})

it('[BM-21] rows that can be chosen or not say so by isChecked, T or F and nothing else', () => {
  const rows = served.map(rowOf).filter((row) => has(row, 'isChecked'))
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) {
    const { properties } = row as Node
    expect(resolve(properties?.isChecked as Node).enum).toEqual(['T', 'F'])
  }
})
