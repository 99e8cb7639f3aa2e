import { expect, it } from 'vitest'
import { perCall } from './per-call.ts'
import type { Work } from './work.ts'

const call = () => ({}) as Work

it('reads once per call and key, also for those who ask at once', async () => {
  const asked: string[] = []
  const find = perCall(async (_work: Work, code: string, kind?: string) => {
    asked.push(`${code} ${kind}`)
    return { code, kind }
  })
  const [first, second] = [call(), call()]
  const [one, same] = await Promise.all([find(first, 'A'), find(first, 'A')])
  expect(same).toBe(one)
  expect(await find(first, 'A', 'x')).toEqual({ code: 'A', kind: 'x' })
  expect(await find(second, 'A')).not.toBe(one)
  expect(asked).toEqual(['A undefined', 'A x', 'A undefined'])
})

it('refuses as often as it is asked', async () => {
  const find = perCall(async (_work: Work, code: string): Promise<string> => {
    throw new Error(code)
  })
  const work = call()
  await expect(find(work, 'A')).rejects.toThrow('A')
  await expect(find(work, 'A')).rejects.toThrow('A')
})
