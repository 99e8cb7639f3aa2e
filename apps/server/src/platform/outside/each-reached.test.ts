import { expect, it } from 'vitest'
import { eachReached } from './each-reached.ts'

it('goes on with the others when one cannot be reached, and says so after', async () => {
  const done: number[] = []
  const tried = eachReached([1, 2, 3, 4], async (one) => {
    if (one % 2 === 0) throw new Error(`no answer for ${one}`)
    done.push(one)
  })
  await expect(tried).rejects.toThrow('no answer for 2')
  expect(done).toEqual([1, 3])
})

it('asks for one after the other', async () => {
  let open = 0
  await eachReached(['a', 'b'], async () => {
    open += 1
    expect(open).toBe(1)
    await Promise.resolve()
    open -= 1
  })
})
