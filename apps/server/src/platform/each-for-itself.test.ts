import { expect, it } from 'vitest'
import { eachForItself } from './each-for-itself.ts'
import { refuse } from './refusal.ts'

const judge = async (key: string) => {
  if (key === 'b') throw refuse.notNow('不行')
  return key.toUpperCase()
}

it('one that is refused does not stop the others, and one that is named twice counts once', async () => {
  expect(await eachForItself(['a', 'b', 'c', 'a', 'b'], judge)).toEqual({
    passed: ['A', 'C'],
    failed: [{ key: 'b', message: '不行' }],
  })
})

it('an error that is no refusal stops all of them', async () => {
  const broken = () => {
    throw new TypeError('broken')
  }
  await expect(eachForItself(['a'], broken)).rejects.toThrow('broken')
})
