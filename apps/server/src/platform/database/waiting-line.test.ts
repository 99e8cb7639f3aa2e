import { expect, it } from 'vitest'
import { BusyError } from './errors.ts'
import { WaitingLine } from './waiting-line.ts'

/** Work that goes on until it is told to end. */
function held() {
  let end = () => {}
  const work = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => work, end }
}

it('lets so many in, the others in their order, and who goes ahead before them', async () => {
  const line = new WaitingLine({ atOnce: 1, most: 9, patience: 60_000 })
  const first = held()
  const came: string[] = []
  const come = (name: string, isAhead?: boolean) => line.pass(async () => void came.push(name), isAhead)
  const all = [line.pass(first.work), come('a'), come('b'), come('login', true), come('health', true), come('c')]
  expect(line.state).toEqual({ atOnce: 1, used: 1, waiting: 5 })
  first.end()
  await Promise.all(all)
  expect(came).toEqual(['login', 'health', 'a', 'b', 'c'])
  expect(line.state).toEqual({ atOnce: 1, used: 0, waiting: 0 })
})

it('sends away who would make it too long, but not who goes ahead, and who has waited too long', async () => {
  const line = new WaitingLine({ atOnce: 1, most: 1, patience: 20 })
  const first = held()
  const inside = line.pass(first.work)
  const waiting = line.pass(async () => 'served')
  await expect(line.pass(async () => 'served')).rejects.toThrow(BusyError)
  const ahead = line.pass(async () => 'served', true)
  const late = await Promise.allSettled([waiting, ahead])
  expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  first.end()
  await inside
  expect(await line.pass(async () => 'served')).toBe('served')
  expect(line.state).toEqual({ atOnce: 1, used: 0, waiting: 0 })
})

it('leaves no place taken by work that fails', async () => {
  const line = new WaitingLine({ atOnce: 1, most: 1, patience: 20 })
  await expect(line.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await line.pass(async () => 'served')).toBe('served')
})
