import { describe, expect, it, vi } from 'vitest'
import { branchOf, buildNamespaces, sortArguments, type Tree } from './namespaces.ts'
import { readTable } from './operation-table.ts'

describe('buildNamespaces', () => {
  it('lets a namespace hold both calls and namespaces, in any order', async () => {
    const send = vi.fn(async () => 'content')
    const operations = readTable('so.return.his listIn\nso.return listIn !all\nso -ping')
    const so = buildNamespaces(branchOf(operations), send).so as { return: { his: Tree } & Tree } & Tree
    for (const call of [so.return.his.listIn, so.return.listIn, so.ping])
      expect(await (call as () => unknown)()).toBe('content')
    expect(send.mock.calls.map(([operation]: unknown[]) => (operation as { id: string }).id)).toEqual([
      'so.return.his.listIn',
      'so.return.listIn',
      'so.ping',
    ])
  })
})

describe('sortArguments', () => {
  const [byPath, byBody] = readTable('md a~/{id}/{code} +b~/{id}')

  it('takes path values out of the query or the body', () => {
    expect(byPath && sortArguments(byPath, { id: '1', code: 'x', page: 2 })).toEqual({
      path: { id: '1', code: 'x' },
      query: { page: 2 },
    })
    expect(byBody && sortArguments(byBody, { id: '1', name: '惠' })).toEqual({
      path: { id: '1' },
      body: { name: '惠' },
    })
  })

  it('leaves the caller’s object as it was', () => {
    const given = Object.freeze({ id: '1', name: '惠' })
    if (byBody) sortArguments(byBody, given)
    expect(given).toEqual({ id: '1', name: '惠' })
  })
})
