import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { sheetAnswer } from './export.ts'

const columns = [
  { prop: 'num', label: '单号' },
  { prop: 'amount', label: '金额', field: { title: '金额', format: 'amt', isRequired: false } },
]

/** Rows without end; says how many pages were asked for and whether the reading was ended. */
function endless() {
  const told = { pages: 0, ended: false }
  const source = {
    columns,
    async *pages() {
      try {
        for (;;) {
          told.pages += 1
          yield Array.from({ length: 500 }, (_, row) => ({ num: `SO${Math.random()}`, amount: `${row}.10` }))
        }
      } finally {
        told.ended = true
      }
    },
  }
  return { told, source }
}

describe('an export', () => {
  it('is a workbook with headings, typed cells and sums', async () => {
    const source = {
      columns,
      async *pages() {
        yield [{ num: '=cmd()', amount: '1234.50' }]
        yield [{ num: 'SO2', amount: '1.00' }]
      },
      sums: () => ({ amount: '1235.50' }),
    }
    const answer = sheetAnswer({ title: '订单/导出', source })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load((await buffer(answer.body())) as never)
    const [sheet] = workbook.worksheets
    expect(sheet?.name).toBe('订单导出')
    expect(sheet?.getSheetValues().slice(1)).toEqual([
      [undefined, '单号', '金额'],
      [undefined, '=cmd()', 1234.5],
      [undefined, 'SO2', 1],
      [undefined, '合计', 1235.5],
    ])
    expect(sheet?.getCell('B2').numFmt).toBe('#,##0.00')
    expect(sheet?.getCell('A2').type).toBe(ExcelJS.ValueType.String)
  })

  it('[KIT-TABLE-6] has a heading row of stated height and columns of 100 px, as what the browser writes has', async () => {
    const source = {
      columns,
      async *pages() {
        yield [{ num: 'SO1', amount: '1.00' }]
      },
    }
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load((await buffer(sheetAnswer({ title: '订单', source }).body())) as never)
    const [sheet] = workbook.worksheets
    expect([1, 2].map((row) => sheet?.getRow(row).height)).toEqual([24, undefined])
    for (const column of [1, 2]) expect(sheet?.getColumn(column).width).toBeCloseTo((100 - 5) / 7, 1)
  })

  it.each([
    ['the client goes away', (body: Readable) => void body.destroy()],
    ['the call is aborted', (_body: Readable, abort: AbortController) => abort.abort()],
  ])('reads no further page when %s', async (_, stop) => {
    const { told, source } = endless()
    const abort = new AbortController()
    const body = sheetAnswer({ title: '订单', source, signal: abort.signal }).body()
    body.on('error', () => {})
    for (let read = 0; read < 20; read++) {
      await once(body, 'readable')
      body.read()
    }
    stop(body, abort)
    await expect.poll(() => told.ended).toBe(true)
    const { pages } = told
    await new Promise((resolve) => setImmediate(resolve))
    expect(told.pages).toBe(pages)
  })

  it('waits for a client that does not read', async () => {
    const { told, source } = endless()
    const body = sheetAnswer({ title: '订单', source }).body()
    body.on('error', () => {})
    await once(body, 'readable')
    // Whatever fits into the buffers on the way is asked for, and then nothing more.
    const most = 50
    for (let quiet = 0, before = -1; quiet < 5 && told.pages < most; before = told.pages) {
      await sleep(100)
      quiet = told.pages === before ? quiet + 1 : 0
    }
    expect(told.pages).toBeLessThan(most)
    body.destroy()
    await expect.poll(() => told.ended).toBe(true)
  })

  it('that fails on the way does not look like a whole one', async () => {
    const source = {
      columns,
      // biome-ignore lint/correctness/useYield: it fails before
      async *pages(): AsyncGenerator<object[]> {
        throw new Error('connection lost')
      },
    }
    await expect(buffer(sheetAnswer({ title: '订单', source }).body())).rejects.toThrow('connection lost')
  })
})
