// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { BATCH, inBatches } from './in-batches.ts'

it('asks in batches and keeps the order', async () => {
  const asked = Array.from({ length: BATCH * 2 + 1 }, (_, at) => at)
  const ask = vi.fn(async (batch: number[]) => batch.map((at) => at * 2))
  expect(await inBatches(asked, ask)).toEqual(asked.map((at) => at * 2))
  expect(ask.mock.calls.map(([batch]) => batch.length)).toEqual([BATCH, BATCH, 1])
})

it('asks nothing for nothing, and fails as a whole', async () => {
  const ask = vi.fn(async () => Promise.reject(new Error('away')))
  expect(await inBatches([], ask)).toEqual([])
  expect(ask).not.toHaveBeenCalled()
  await expect(inBatches([1], ask)).rejects.toThrow('away')
})
