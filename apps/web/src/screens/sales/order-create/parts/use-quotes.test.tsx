import { NetworkError } from '@dealer/sdk'
import { createLineStore } from '@dealer/ui-kit/grid'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dealer } from '../../../../dealer.ts'
import { type OrderLine, orderLines } from './order-line.ts'
import type { OrderEntryState } from './use-order-entry.ts'
import { useQuotes } from './use-quotes.ts'

const FACTS = {
  operation: 'so.salesOrder.getProductsPrice',
  method: 'POST',
  url: '/',
  attempt: 1,
  requestId: '1',
} as const
const LINE: OrderLine = { ...orderLines.blank(), productCode: 'P1' }

afterEach(() => void vi.restoreAllMocks())

/** An order with a line whose customer becomes another one. @returns what its saving waits for */
const chooseOther = () => {
  const store = createLineStore<OrderLine>({ rows: [LINE], blank: orderLines.blank, isBlank: () => false })
  const awaits = vi.fn(async (_work: Promise<string | undefined>) => undefined)
  const order = { store, quietly: store.quietly, awaits }
  const { rerender } = renderHook(
    (customerCode: string) =>
      useQuotes({ ...order, more: { customer: { customerCode } } } as unknown as OrderEntryState, '2026-03-01'),
    { initialProps: 'C1' },
  )
  awaits.mockClear()
  rerender('C2')
  return awaits.mock.calls.map(([work]) => work)
}

it('an order whose customer is another one is not sent before its prices are there', async () => {
  let answer = () => {}
  vi.spyOn(dealer.so.salesOrder, 'getProductsPrice').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve([])
      }),
  )
  const [work, ...others] = chooseOther()
  expect(others).toEqual([])
  const over = vi.fn()
  void work?.then(over)
  await act(async () => undefined)
  expect(over).not.toHaveBeenCalled()
  await act(async () => answer())
  expect(over).toHaveBeenCalledWith(undefined)
})

it('nor where they do not come, until the user has read that', async () => {
  vi.spyOn(dealer.so.salesOrder, 'getProductsPrice').mockRejectedValue(
    new NetworkError({ zh: '网络异常', en: 'No net.' }, FACTS),
  )
  const [work] = chooseOther()
  expect(await work).toBe('单价未能重新取得')
})
