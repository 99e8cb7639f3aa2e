import { type AnyDealerError, NetworkError, RefusedError } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { renderHook, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRequestNo } from './use-request-no.ts'

const facts = { operation: 'x', method: 'POST', url: '/x', attempt: 1, requestId: 'r1' }
const refused = (zh: string, reason?: string) => new RefusedError({ zh, en: zh }, facts, '101', zh, { reason })
const LOST = new NetworkError({ zh: '网络连接失败', en: 'lost' }, facts)

const open = () => {
  const { result, rerender } = renderHook((error: AnyDealerError | null) => useRequestNo(error), {
    wrapper: KitProvider,
    initialProps: null as AnyDealerError | null,
  })
  const after = (error: AnyDealerError | null) => {
    rerender(error)
    return result.current.requestNo
  }
  return { result, after, first: result.current.requestNo }
}

it('stays after an answer that was lost and after a refusal, of which the server keeps nothing', () => {
  const { after, first } = open()
  expect([after(LOST), after(null), after(refused('库存不足')), after(null)]).toEqual([first, first, first, first])
})

it('is another one, once, when something else was done under it, and the user is told', async () => {
  const { after, first } = open()
  const used = refused('请勿重复提交', 'requestNoUsed')
  const second = after(used)
  expect(second).not.toBe(first)
  await screen.findByText('上次提交可能已成功，请先到查询页核对，再决定是否重新提交')
  expect(after(used)).toBe(second)
})
