// @vitest-environment node
import type { SalesOrderAction } from '@dealer/sdk'
import { describe, expect, it, vi } from 'vitest'
import { entryAddress, orderButtons } from './order-actions.ts'

describe('orderButtons', () => {
  it('offers what the server allows, the next step first, and nothing that it does not know', () => {
    const actions = ['copy', 'cancel', 'confirm', 'submit', 'back', 'brandNew'] as SalesOrderAction[]
    expect(orderButtons({ actions }, vi.fn()).map(({ label }) => label)).toEqual(['审核', '退回', '复制', '取消'])
  })

  it('offers nothing without actions', () => {
    expect(orderButtons({}, vi.fn())).toEqual([])
  })

  it('keeps to the actions of the page', () => {
    const buttons = orderButtons({ actions: ['split', 'copy', 'endSplit'] }, vi.fn(), ['split', 'endSplit'])
    expect(buttons.map(({ key }) => key)).toEqual(['split', 'endSplit'])
  })

  it('performs its own action', () => {
    const perform = vi.fn()
    orderButtons({ actions: ['cancel'] }, perform)[0]!.onClick()
    expect(perform).toHaveBeenCalledWith('cancel')
  })
})

it('leads to the entry page of the kind of order', () => {
  expect(entryAddress({ orderType: 'normal', soId: '88' }, 'copy')).toBe(
    '/sales/order-create/normal-order?soId=88&action=copy',
  )
  expect(entryAddress({ orderType: 'vehicle', soId: '9' }, 'edit')).toBe(
    '/sales/order-create/vehicle-order?soId=9&action=edit',
  )
})
