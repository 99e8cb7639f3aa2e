import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { type Node, nodeOf, resolve, served } from './support/operations.ts'

let ground: Ground
let server: TestServer
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
})
afterAll(() => ground?.close())

interface Filter extends Node {
  readonly 'x-of'?: string
}

/** Of one value or of several: whether only values of an enumeration mean anything. */
const isClosed = (filter: Filter) => filter['x-of'] !== undefined || resolve(filter).enum !== undefined

const filters = served
  .filter(({ isReading, permission }) => isReading && permission !== 'public')
  .flatMap(({ operationId, body, querystring, example }) => {
    const asked = body ?? querystring
    const properties = Object.entries(asked ? (nodeOf(asked).properties ?? {}) : {})
    const request = { ...example.query, ...example.body }
    return properties.filter(([, filter]) => isClosed(filter)).map(([name]) => ({ operationId, name, request }))
  })

it('a value that an enumeration does not have is refused by every filter, which is named', async () => {
  const taken: string[] = []
  for (const { operationId, name, request } of filters) {
    // A word that nearly fits finds nothing and looks like success.
    const args = { ...request, [name]: 'submited' } as unknown as Args<typeof operationId>
    const answer = (await server.call(operationId, args)) as { resultCode: string; field?: string }
    if (answer.resultCode !== '101' || answer.field !== name)
      taken.push(`${operationId} ${name}: ${answer.resultCode} ${answer.field}`)
  }
  expect(taken).toEqual([])
  expect(filters.length).toBeGreaterThan(50)
})
