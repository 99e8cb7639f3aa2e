// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { COLA, lineOf } from '../line/lines.fixture.ts'
import type { PricedLine } from '../line/priced-line.ts'
import type { DocumentValues } from './document-values.ts'
import { fromStored, isStored, type StoredDocument, storedPieces } from './stored-document.ts'

interface More {
  discount: string
}
const values: DocumentValues<PricedLine, More> = {
  requestNo: 'r1',
  head: { remark: '下午送' },
  more: { discount: '5' },
  lines: [lineOf(COLA)],
  notes: [],
}
const stored: StoredDocument<PricedLine, More> = { shape: 2, values }
const isOurs = isStored<PricedLine, More>(2)

it('comes back as it was, with keys of this page', () => {
  const read: unknown = JSON.parse(storedPieces(stored).join(''))
  expect(isOurs(read)).toBe(true)
  if (!isOurs(read)) return
  const back = fromStored(read)
  expect(back).toMatchObject({ requestNo: 'r1', head: { remark: '下午送' }, more: { discount: '5' } })
  expect(back.lines).toMatchObject([{ productCode: 'P00001', qty: '1' }])
  expect(back.lines[0]?.key).not.toBe(values.lines[0]?.key)
})

it('is written whole, without writing lines anew that are as they were', () => {
  const line = lineOf(COLA)
  const lines = Array.from({ length: 3 }, (_, at) => ({ ...line, key: `k${at}` }))
  const text = (all: typeof lines) => storedPieces({ shape: 2, values: { ...values, lines: all } }).join('')
  expect(JSON.parse(text(lines))).toEqual({ shape: 2, values: { ...values, lines } })
  const write = vi.spyOn(JSON, 'stringify')
  const next = lines.map((each, at) => (at === 1 ? { ...each, qty: '7' } : each))
  expect(JSON.parse(text(next)).values.lines.map(({ qty }: PricedLine) => qty)).toEqual(['1', '7', '1'])
  // The changed line, and what is not lines.
  expect(write).toHaveBeenCalledTimes(2)
  write.mockRestore()
})

it.each([
  null,
  'text',
  { shape: 2 },
  { shape: 1, values },
  { shape: 2, values: { ...values, lines: [{ productCode: 'P1' }] } },
  { shape: 2, values: { ...values, lines: 'none' } },
  { shape: 2, values: { ...values, more: undefined } },
])('offers nothing that is no form of this shape', (read) => expect(isOurs(read)).toBe(false))
