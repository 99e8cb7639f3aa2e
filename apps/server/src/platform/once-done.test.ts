import { expect, it, vi } from 'vitest'
import { onceDone } from './once-done.ts'

it('is begun anew after a failure, and once for all who ask when it works', async () => {
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('not yet'))
  const ask = onceDone(work)
  const first = [ask(), ask()]
  for (const asked of first) await expect(asked).rejects.toThrow('not yet')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['done', 'done', 'done'])
  expect(work).toHaveBeenCalledTimes(2)
})
