import type { StockCheckEntry, StockCheckEntryResult } from '@dealer/sdk'
import { plus } from '@dealer/validators'
import { expect, it } from 'vitest'
import {
  answered,
  type CountQueue,
  countedAt,
  dropped,
  entered,
  mended,
  nextBatch,
  refusedOf,
  takenBack,
  tried,
  waitingCount,
} from './count-queue.ts'

const AT = '2026-03-10 10:00:00'
const goods = (entryNo: string, qty: string, productCode = 'P1') => ({
  ...{ name: productCode, unitName: '瓶' },
  entry: { entryNo, productCode, locationCode: 'A01', unitType: 'small' as const, qty, countedAt: AT },
})

/** Counts as the server does: a number once, each for itself; 'X' is beyond the scope. */
class Server {
  readonly entries = new Map<string, { qty: string; takeBack: string | undefined }>()
  take(batch: readonly StockCheckEntry[]): StockCheckEntryResult[] {
    return batch.map(({ entryNo, takeBack, productCode, qty = '0' }) => {
      if (this.entries.has(entryNo)) return { entryNo, isAccepted: 'T' }
      const target = takeBack === undefined ? undefined : this.entries.get(takeBack)
      if (productCode === 'X' || (takeBack !== undefined && !target))
        return { entryNo, isAccepted: 'F', reason: '不在范围' }
      const twice = [...this.entries.values()].some((one) => takeBack !== undefined && one.takeBack === takeBack)
      if (!twice) this.entries.set(entryNo, { qty: target ? `-${target.qty}` : qty, takeBack })
      return { entryNo, isAccepted: 'T' }
    })
  }
  get sum(): string {
    return [...this.entries.values()].reduce((total, { qty }) => plus(total, qty), '0')
  }
}

/** Numbers that are the same on every run. */
const random = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Someone counts, takes back and walks through holes of the net; answers what he typed, and what server and phone have in the end. */
function walk(seed: number) {
  const draw = random(seed)
  const server = new Server()
  let queue: CountQueue = []
  const typed = new Map<string, number>()
  const late: StockCheckEntry[][] = []
  const send = (lost: 'nothing' | 'request' | 'answer') => {
    const batch = nextBatch(queue)
    queue = tried(queue, batch)
    if (lost === 'request') return void late.push(batch)
    const results = server.take(batch)
    if (lost === 'nothing') queue = answered(queue, results)
  }
  const count = (number: string) => {
    const [qty, isUnknown] = [1 + draw(9), draw(5) === 0]
    queue = entered(queue, goods(number, String(qty), isUnknown ? 'X' : 'P1'))
    if (!isUnknown) typed.set(number, qty)
  }
  const back = (number: string) => {
    const shown = countedAt(queue, 'A01')
    const one = shown[draw(shown.length)]
    if (!one) return
    queue = takenBack(queue, one.entry.entryNo, { entryNo: number, countedAt: AT })
    typed.delete(one.entry.entryNo)
  }
  const steps = [
    (place: number) => count(`e${place}`),
    (place: number) => count(`e${place}`),
    (place: number) => back(`b${place}`),
    () => send('nothing'),
    () => send('request'),
    () => send('answer'),
    // What was given up for lost arrives after all.
    () => {
      for (const batch of late.splice(0)) server.take(batch)
    },
    // The page is read anew.
    () => {
      queue = JSON.parse(JSON.stringify(queue))
    },
  ]
  for (let place = 0; place < 60; place += 1) steps[draw(steps.length)]?.(place)
  while (waitingCount(queue) > 0) send('nothing')
  for (const batch of late) server.take(batch)
  return { server, queue, typed: [...typed.values()].reduce((total, qty) => total + qty, 0) }
}

it('whatever is lost, sent twice or comes late: in the end the server has what was typed and not taken back', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { server, queue, typed } = walk(seed)
    expect([seed, Number(server.sum)]).toEqual([seed, typed])
    expect(refusedOf(queue).every(({ entry }) => entry.productCode === 'X')).toBe(true)
  }
})

it('what was refused says why, is mended under its number, or given up', () => {
  const first = entered(entered([], goods('e1', '1', 'X')), goods('e2', '2'))
  const told = answered(tried(first, nextBatch(first)), [
    { entryNo: 'e1', isAccepted: 'F', reason: '商品【X】不在盘点范围内' },
    { entryNo: 'e2', isAccepted: 'T', productName: '柠檬汽水' },
  ])
  expect(refusedOf(told)).toMatchObject([{ reason: '商品【X】不在盘点范围内' }])
  expect(countedAt(told, 'A01')).toMatchObject([{ name: '柠檬汽水', state: 'saved' }])
  expect(nextBatch(mended(told, 'e1', { productCode: 'P1', batchNo: 'B1' }))).toMatchObject([
    { entryNo: 'e1', productCode: 'P1', batchNo: 'B1' },
  ])
  expect(dropped(told, 'e1')).toHaveLength(1)
  expect(dropped(told, 'e2')).toHaveLength(2)
})

it('a call takes two hundred, oldest first, and what counts is forgotten in the end', () => {
  const many = Array.from({ length: 450 }, (_, index) => goods(`e${index}`, '1')).reduce<CountQueue>(entered, [])
  const batch = nextBatch(many)
  expect([batch.length, batch[0]?.entryNo]).toEqual([200, 'e0'])
  const all = answered(
    many,
    many.map(({ entry: { entryNo } }) => ({ entryNo, isAccepted: 'T' as const })),
  )
  expect([all.length, all[0]?.entry.entryNo]).toEqual([300, 'e150'])
})
