import { expect, it } from 'vitest'
import { cellOf, isUnitKey } from './line-keys.ts'

const press = (key: string, isNumberCell: boolean, ctrlKey = false) =>
  isUnitKey({ key, ctrlKey, altKey: false, metaKey: false }, isNumberCell)

it('switches the unit by F6 anywhere, by / and space where they mean nothing else', () => {
  expect(press('F6', false)).toBe(true)
  expect(press('/', true)).toBe(true)
  expect(press(' ', true)).toBe(true)
  expect(press('/', false)).toBe(false)
  expect(press(' ', false)).toBe(false)
  expect(press('5', true)).toBe(false)
  expect(press('/', true, true)).toBe(false)
})

it('finds the cell around an element', () => {
  document.body.innerHTML = '<div data-key="line-7"><div data-prop="qty"><input /></div><button></button></div><p></p>'
  expect(cellOf(document.querySelector('input'))).toEqual({ key: 'line-7', prop: 'qty' })
  expect(cellOf(document.querySelector('button'))).toBeUndefined()
  expect(cellOf(document.querySelector('p'))).toBeUndefined()
  expect(cellOf(null)).toBeUndefined()
})
