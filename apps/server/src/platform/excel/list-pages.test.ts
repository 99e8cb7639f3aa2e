import { expect, it } from 'vitest'
import type { Handler, OperationId } from '../contract/types.ts'
import type { DownloadContext } from '../http/transfer.ts'
import { listPages } from './list-pages.ts'

const context = { step: (work) => work({} as never), user: {} } as Pick<DownloadContext, 'step' | 'user'>
const served = (total: number) => (async () => ({ total, rows: [] })) as Handler<OperationId>
const declared = (total: number) =>
  Object.assign(served(total), { export: () => ({ columns: [], pages: async function* () {}, sums: () => ({}) }) })

it.each([
  ['declared', declared],
  ['served by a call', served],
])('a list that is %s and longer than a sheet is refused before a file is on its way', async (_, list) => {
  await expect(listPages(context, list(1_000_001), {} as never).begin()).rejects.toMatchObject({
    code: '101',
    message: '导出不能超过1000000行，请缩小查询范围',
    beside: { reason: 'tooMany', limit: '1000000' },
  })
  await expect(listPages(context, list(1_000_000), {} as never).begin()).resolves.toBeUndefined()
})

it('comes to what was written of a list of which more has come meanwhile', async () => {
  const written = { amount: '3.00', qty: '2' }
  const list = Object.assign(
    (async () => ({ total: 1, rows: [], footer: { amount: '9.00', qty: '9', share: '50' } })) as never,
    {
      export: () => ({
        columns: [],
        pages: async function* () {
          yield [written]
        },
        sums: () => written,
      }),
    },
  ) as Handler<OperationId>
  const { pages, sums } = listPages(context, list, {} as never)
  for await (const rows of pages(new Set(['amount', 'qty', 'share']))) expect(rows).toEqual([written])
  expect(sums()).toEqual({ ...written, share: '50' })
})
