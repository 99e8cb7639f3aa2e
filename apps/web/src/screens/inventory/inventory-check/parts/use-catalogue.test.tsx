import { NetworkError } from '@dealer/sdk'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dealer } from '../../../../dealer.ts'
import { useCatalogue } from './use-catalogue.ts'

const FACTS = { operation: 'inv.stockCheck.lineList', method: 'POST', url: '/', attempt: 1, requestId: '1' } as const

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('is read again where the browser does not notice that the net was away', async () => {
  vi.useFakeTimers()
  const read = vi.spyOn(dealer.inv.stockCheck, 'lineList')
  read.mockRejectedValueOnce(new NetworkError({ zh: '网络异常', en: 'No net.' }, FACTS))
  read.mockResolvedValue({ total: 0, rows: [] } as never)
  const { result } = renderHook(() => useCatalogue('1'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current.isRead).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current.isRead).toBe(true)
  expect(read).toHaveBeenCalledTimes(2)
})
