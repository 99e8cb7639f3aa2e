// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { createLineStore, lineKey } from './line-store.ts'
import { sumOf } from './use-line-total.ts'

const line = (key: string, qty: string) => ({ key, qty, double: '' })
const setup = () =>
  createLineStore({
    rows: [line('a', '0.1'), line('b', '0.2')],
    blank: () => line(lineKey(), ''),
    derive: (row) => ({ ...row, double: row.qty && row.qty + row.qty }),
    isBlank: (row) => row.qty === '',
  })

test('a change tells its own line and the totals, no other line', () => {
  const store = setup()
  const [onA, onB, onAny, onKeys] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  store.onLine('a', onA)
  store.onLine('b', onB)
  store.onAny(onAny)
  store.onKeys(onKeys)
  store.set('a', { qty: '5' })
  expect([onA, onB, onAny, onKeys].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1, 0])
  expect(store.get('a')).toMatchObject({ qty: '5', double: '55' })
})

test('totals are exact and leave out what is no number', () => {
  const store = setup()
  store.addBlank()
  expect(sumOf(store.rows(), 'qty')).toBe('0.3')
  expect(store.filled()).toHaveLength(2)
})

test('a removed line can be put back where it was, and a late change to a gone line is nothing', () => {
  const store = setup()
  const gone = store.remove('a')!
  store.set('a', { qty: '9' })
  expect(store.keys()).toEqual(['b'])
  store.insert(gone.index, [gone.row])
  expect(store.keys()).toEqual(['a', 'b'])
  expect(store.get('a')?.qty).toBe('0.1')
})

test('many lines change at once: each is told, the whole once', () => {
  const store = setup()
  const [onA, onB, onAny] = [vi.fn(), vi.fn(), vi.fn()]
  store.onLine('a', onA)
  store.onLine('b', onB)
  store.onAny(onAny)
  store.setAll(
    new Map([
      ['a', { qty: '5' }],
      ['gone', { qty: '9' }],
      ['b', { qty: '6' }],
    ]),
  )
  expect([onA, onB, onAny].map((listener) => listener.mock.calls.length)).toEqual([1, 1, 1])
  expect(store.rows().map(({ double }) => double)).toEqual(['55', '66'])
  store.setAll(new Map([['gone', { qty: '9' }]]))
  expect(onAny).toHaveBeenCalledOnce()
})
