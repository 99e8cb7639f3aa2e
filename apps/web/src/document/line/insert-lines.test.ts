// @vitest-environment node
import { createLineStore } from '@dealer/ui-kit/grid'
import { expect, it } from 'vitest'
import { insertLines } from './insert-lines.ts'
import { blankProduct, isBlankLine, type ProductLine } from './product-line.ts'

const line = (productCode: string): ProductLine => ({ ...blankProduct(), key: `key ${productCode}`, productCode })

it.each([
  [['A', ''], undefined, ['A', 'N', ''], true],
  [['A', 'B'], undefined, ['A', 'B', 'N'], false],
  [['A', 'B'], 'key A', ['A', 'N', 'B'], false],
  [['A', '', 'B'], 'key ', ['A', 'N', '', 'B'], true],
  [['A', 'B'], 'key gone', ['A', 'B', 'N'], false],
])('of %j, at %s, they become %j', (before, at, after, isBlank) => {
  const store = createLineStore({ rows: before.map(line), blank: blankProduct, isBlank: isBlankLine })
  expect(insertLines(store, [line('N')], at)).toBe(isBlank)
  expect(store.rows().map(({ productCode }) => productCode)).toEqual(after)
})
