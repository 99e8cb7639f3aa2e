import { expect, it } from 'vitest'
import { cut, startOf } from './cut.ts'

it.each([
  ['本月已结账', 5, '本月已结账', '本月已结账'],
  ['本月已结账', 4, '本月已…', '本月已结'],
  ['好😀😀', 3, '好😀😀', '好😀😀'],
  ['好😀😀😀', 3, '好😀…', '好😀😀'],
  ['', 3, '', ''],
])('of %j %i characters fit, and none is half of one', (text, most, shortened, start) => {
  expect([cut(text, most), startOf(text, most)]).toEqual([shortened, start])
})
