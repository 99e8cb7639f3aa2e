// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askedBy, entryAddress, textOf } from './document-values.ts'

describe('askedBy', () => {
  it.each([
    ['?soId=88&action=edit', 'edit', '88'],
    ['?soId=88&action=copy', 'copy', '88'],
    ['?soId=88', 'new', ''],
    ['?action=edit', 'new', ''],
    ['?poId=88&action=edit', 'new', ''],
    ['', 'new', ''],
  ])('%s', (search, mode, id) => expect(askedBy(search, 'soId')).toEqual({ mode, id }))

  it('reads what entryAddress writes', () => {
    const [, search = ''] = entryAddress('/sales/order-create/normal-order', 'soId', 'a&b', 'copy').split('?')
    expect(askedBy(`?${search}`, 'soId')).toEqual({ mode: 'copy', id: 'a&b' })
  })
})

it('leaves out what holds nothing', () => {
  expect(textOf({ remark: '' }, 'remark')).toBeUndefined()
  expect(textOf({ days: ['1'] }, 'days')).toBeUndefined()
  expect(textOf({ remark: '下午送' }, 'remark')).toBe('下午送')
})
