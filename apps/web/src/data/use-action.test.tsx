import { RefusedError } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { dealer } from '../dealer.ts'
import { busyAtom } from './busy.ts'
import { callName } from './call-name.ts'
import { createQueryClient } from './query-client.ts'
import { useAction } from './use-action.ts'
import { useCall } from './use-call.ts'

const queries = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <KitProvider>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </KitProvider>
)
const busy = () => getDefaultStore().get(busyAtom)
const facts = { operation: 'x', method: 'POST', url: '/x', attempt: 1, requestId: 'r1' }

const deferred = () => {
  let resolve: (content: string) => void = () => undefined
  const promise = new Promise<string>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

it('does a thing once however often it is clicked, covers the page meanwhile, and then says so', async () => {
  const { promise, resolve: finish } = deferred()
  const call = vi.fn(() => promise)
  const { result } = renderHook(() => useAction(call, { success: '审核成功' }), { wrapper })
  const both: Promise<string | undefined>[] = []
  act(() => void both.push(result.current.run({ id: 1 }), result.current.run({ id: 1 })))
  expect(call).toHaveBeenCalledTimes(1)
  expect(result.current.isBusy).toBe(true)
  expect(busy()).toBe(1)
  await act(async () => {
    finish('done')
    expect(await Promise.all(both)).toEqual(['done', 'done'])
  })
  expect(result.current.isBusy).toBe(false)
  expect(busy()).toBe(0)
  await screen.findByText('审核成功')
})

it('answers undefined and keeps the reason when it is refused', async () => {
  const refused = new RefusedError({ zh: '库存不足', en: 'stock' }, facts, '105', '库存不足')
  const { result } = renderHook(() => useAction(() => Promise.reject(refused)), { wrapper })
  await act(async () => expect(await result.current.run({})).toBeUndefined())
  expect(result.current.error).toBe(refused)
  expect(busy()).toBe(0)
})

it.each([
  ['104', false, true],
  ['104', true, false],
  ['105', false, false],
])('reads anew what others have changed: refused by %s, said by the page itself %s', async (code, silent, isRead) => {
  const refused = new RefusedError({ zh: '数据已被他人修改', en: 'stale' }, facts, code, '数据已被他人修改')
  const invalidated = vi.spyOn(queries, 'invalidateQueries')
  const { result } = renderHook(() => useAction(() => Promise.reject(refused), { silent }), { wrapper })
  await act(async () => expect(await result.current.run({})).toBeUndefined())
  expect(invalidated).toHaveBeenCalledTimes(isRead ? 1 : 0)
  invalidated.mockRestore()
})

it('lets a mistake of the program through', async () => {
  const { result } = renderHook(() => useAction(() => Promise.reject(new TypeError('oops'))), { wrapper })
  await act(async () => expect(result.current.run({})).rejects.toThrow('oops'))
  expect(busy()).toBe(0)
})

it('keeps answers by operation and arguments, and reads them anew after an action', async () => {
  const content = { total: 1, rows: [], footer: {} }
  const fetched = vi.fn(async () => Response.json({ resultCode: '000', content }))
  vi.stubGlobal('fetch', fetched)
  const one = renderHook(() => useCall(dealer.so.salesOrder.lists, { limit: 15 }), { wrapper })
  await vi.waitFor(() => expect(one.result.current.data).toEqual(content), 20_000)
  const two = renderHook(() => useCall(dealer.so.salesOrder.lists, { limit: 15 }), { wrapper })
  expect(two.result.current.data).toEqual(content)
  expect(fetched).toHaveBeenCalledTimes(1)
  const action = renderHook(() => useAction(() => Promise.resolve('ok')), { wrapper })
  await act(async () => void (await action.result.current.run({})))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), 20_000)
})

it('names methods by their operationId and nothing else', () => {
  expect(callName(dealer.so.salesOrder.lists)).toBe('so.salesOrder.lists')
  expect(() => callName(() => undefined)).toThrow(TypeError)
})
