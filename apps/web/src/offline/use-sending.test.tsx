import { NetworkError } from '@dealer/sdk'
import { act, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSending } from './use-sending.ts'

/** What was sent and not answered yet: the queue it was sent from, and how it is answered. */
const sent: { queue: readonly string[]; answer: (waiting: number | undefined) => void; fail: () => void }[] = []
const FACTS = { operation: 'inv.stockCheck.saveEntries', method: 'POST', url: '/', attempt: 1, requestId: '1' } as const

function Phone({ queue }: { queue: readonly string[] }) {
  const { isOnline } = useSending({ queue, count: queue.length }, ({ timeout }) => {
    // Nothing waits for ever: a call that hangs would keep all that comes after it.
    expect(timeout).toBeGreaterThan(0)
    return new Promise((answer, reject) => {
      sent.push({ queue, answer, fail: () => reject(new NetworkError({ zh: '网络异常', en: 'No net.' }, FACTS)) })
    })
  })
  return <output>{isOnline ? '在线' : '离线'}</output>
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  sent.length = 0
  vi.useRealTimers()
})

it('what is entered just as another one arrives is sent, though as many wait as before', async () => {
  const { rerender } = render(<Phone queue={['first']} />)
  expect(sent).toMatchObject([{ queue: ['first'] }])
  // The answer is heard, and before the page shows it the next one is scanned.
  await act(async () => sent[0]?.answer(0))
  rerender(<Phone queue={['second']} />)
  expect(sent).toMatchObject([{ queue: ['first'] }, { queue: ['second'] }])
})

it('what comes while one is on its way waits for it', async () => {
  const { rerender } = render(<Phone queue={['first']} />)
  rerender(<Phone queue={['first', 'second']} />)
  expect(sent).toHaveLength(1)
  rerender(<Phone queue={['second']} />)
  await act(async () => sent[0]?.answer(1))
  expect(sent).toMatchObject([{ queue: ['first'] }, { queue: ['second'] }])
})

it('what did not arrive is sent again by the clock, and at once where its tab is shown again', async () => {
  const tab = (isShown: boolean, queue = ['first']) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Phone queue={queue} />
    </Activity>
  )
  const { rerender } = render(tab(true))
  await act(async () => sent[0]?.fail())
  expect(screen.getByText('离线')).toBeTruthy()
  rerender(tab(true, ['first', 'second']))
  expect(sent).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(sent).toHaveLength(2)
  await act(async () => sent[1]?.fail())
  rerender(tab(false))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sent).toHaveLength(2)
  rerender(tab(true))
  expect(sent).toHaveLength(3)
})

it('what is entered after another page has sent all that did not arrive here is sent at once', async () => {
  const { rerender } = render(<Phone queue={['first']} />)
  await act(async () => sent[0]?.fail())
  rerender(<Phone queue={[]} />)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await act(async () => sent[1]?.answer(undefined))
  rerender(<Phone queue={['second']} />)
  expect(sent).toMatchObject([{ queue: ['first'] }, { queue: [] }, { queue: ['second'] }])
})
