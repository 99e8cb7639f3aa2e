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

test('a line that is there already is not put in again, however often its removal is taken back', () => {
  const store = setup()
  const gone = store.remove('a')!
  store.undo()
  expect(store.insert(gone.index, [gone.row])).toEqual([])
  expect(store.keys()).toEqual(['a', 'b'])
  store.redo()
  expect(store.keys()).toEqual(['b'])
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

test('what was typed into a cell is undone at once, and what the server changed meanwhile stays', () => {
  const store = setup()
  store.set('a', { qty: '1' })
  store.set('a', { qty: '12' })
  store.quietly(() => store.set('b', { qty: '7' }))
  store.seal()
  store.set('a', { qty: '3' })
  expect(store.undo()).toEqual({ key: 'a', prop: 'qty' })
  expect(store.get('a')).toMatchObject({ qty: '12', double: '1212' })
  store.undo()
  expect(store.rows().map(({ qty }) => qty)).toEqual(['0.1', '7'])
  expect(store.undo()).toBeUndefined()
  store.redo()
  store.redo()
  expect(store.get('a')?.qty).toBe('3')
  expect(store.redo()).toBeUndefined()
})

test('lines that came and went are undone with what was typed into them; a new change ends the redoing', () => {
  const store = setup()
  store.together(() => {
    store.insert(1, [line('c', '5'), line('d', '6')])
    store.set('a', { qty: '9' })
  })
  store.set('c', { qty: '55' })
  store.remove('b')
  expect(store.keys()).toEqual(['a', 'c', 'd'])
  store.undo()
  expect(store.keys()).toEqual(['a', 'c', 'd', 'b'])
  store.undo()
  store.undo()
  expect(store.keys()).toEqual(['a', 'b'])
  expect(store.get('a')?.qty).toBe('0.1')
  store.redo()
  expect(store.rows().map(({ qty }) => qty)).toEqual(['9', '5', '6', '0.2'])
  store.set('d', { qty: '1' })
  expect(store.redo()).toBeUndefined()
})

test('an empty line that the keyboard adds is no step', () => {
  const store = setup()
  store.addBlank()
  expect(store.undo()).toBeUndefined()
  expect(store.keys()).toHaveLength(3)
})

test('all lines and those that are not blank are the same arrays until something changes', () => {
  const store = setup()
  const [all, filled] = [store.rows(), store.filled()]
  expect([store.rows(), store.filled()]).toEqual([all, filled])
  expect(store.rows()).toBe(all)
  expect(store.filled()).toBe(filled)
  store.set('a', { qty: '3' })
  expect(store.filled()).not.toBe(filled)
  const changed = store.filled()
  store.addBlank()
  expect(store.filled()).not.toBe(changed)
  expect(store.filled()).toHaveLength(2)
})
