import { expect, it } from 'vitest'
import { findEach } from './find-each.ts'

it('finds each product once, in the order of the codes, without what only holds the text and what fails', async () => {
  const asked: string[] = []
  const find = async (code: string) => {
    asked.push(code)
    if (code === 'P4') throw new Error('down')
    return code === 'P3' ? [] : { rows: [{ productCode: `${code}0` }, { productCode: code }], hasMore: false }
  }
  const found = await findEach(find, ['P2', 'P1', 'P2', 'P3', 'P4'])
  expect(asked).toEqual(['P2', 'P1', 'P3', 'P4'])
  expect([...found]).toEqual([
    ['P2', { productCode: 'P2' }],
    ['P1', { productCode: 'P1' }],
  ])
})
