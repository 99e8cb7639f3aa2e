import { compare, divideWhole, minus } from '@dealer/validators'
import type { Random } from '../random.ts'
import { inChunks, type Seeding } from '../seed-context.ts'
import { type Actor, call } from './actor.ts'
import { splitInBulk } from './bulk.ts'
import { eachOrder, type LiveOrder } from './desk.ts'
import type { Fate } from './fate.ts'
import { isHistory } from './plan.ts'
import { readItems, readOrders, readOuts, readPicking, readSplits, readWaitingOuts } from './reading.ts'

/** Splits that one person picks in one round. */
const ROUND = 6
/** How often something on a list is not found. */
const SHORTAGE = 0.08

/** Who works in the warehouse, and with what. */
export interface Crew {
  readonly keeper: Actor
  readonly drivers: readonly { readonly driverId: string; readonly vehicleCode?: string }[]
  readonly random: Random
}

/** How far the warehouse takes an order: each step includes those before it. */
const STEPS: readonly (readonly Fate[])[] = [
  ['confirmed', 'forgotten'],
  ['partSplit', 'waitPick'],
  ['picking'],
  ['picked'],
  ['waitOut'],
]
const stepsOf = (fate: Fate): number => {
  const stop = STEPS.findIndex((fates) => fates.includes(fate))
  return stop < 0 ? STEPS.length : stop
}
const [PICKING, PICKED, WAITING, SENT] = [2, 3, 4, 5]
const goesBeyond =
  (step: number) =>
  ({ fate }: LiveOrder) =>
    stepsOf(fate) > step

/** What goes wrong on a day and is done anew: the first split, the first picking list, the first trip. */
export type Mishap = 'split' | 'picking' | 'dispatch' | undefined

const MISHAPS: readonly Mishap[] = ['split', undefined, 'picking', undefined, 'dispatch', undefined, undefined]
export const mishapOf = (day: number): Mishap => MISHAPS[day % MISHAPS.length]

/** A day's work: splits what was confirmed the day before, picks it, sends it. */
export async function handleDay(
  seeding: Seeding,
  crew: Crew,
  date: string,
  orders: readonly LiveOrder[],
  mishap: Mishap,
): Promise<void> {
  const toSplit = orders.filter(goesBeyond(0))
  if (toSplit.length === 0) return
  if (mishap === 'split') await splitInVain(seeding, crew, date, toSplit.slice(0, 1))
  const isOld = isHistory(seeding, date)
  const splitIds = await (isOld
    ? splitInBulk(seeding, crew.keeper, date, toSplit)
    : splitDay(seeding, crew, date, toSplit))
  let goesWrong = mishap
  // Rounds hold orders that go equally far.
  for (const step of [SENT, WAITING, PICKED, PICKING]) {
    await inChunks(
      toSplit.filter(({ fate }) => stepsOf(fate) === step),
      isOld ? toSplit.length : ROUND,
      async (round) => {
        await pickRound(seeding, crew, date, {
          splitIds: round.flatMap(({ soId }) => splitIds.get(soId) ?? []),
          step,
          mishap: goesWrong,
        })
        goesWrong = undefined
      },
    )
  }
  const sent = toSplit.filter(goesBeyond(4))
  await confirmOuts(seeding, crew.keeper, date, sent)
  await giveUpRest(seeding, crew.keeper, date, sent)
}

async function splitDay(
  seeding: Seeding,
  { keeper }: Crew,
  date: string,
  orders: readonly LiveOrder[],
): Promise<Map<string, readonly string[]>> {
  const items = await readItems(
    seeding,
    orders.map(({ soId }) => soId),
  )
  const made = new Map<string, readonly string[]>()
  await eachOrder(seeding, orders, async (ref, { soId, fate }) => {
    const inPart = fate === 'partSplit' || fate === 'partOut' || fate === 'ended'
    const lines = items
      .filter((item) => item.soId === soId)
      .map(({ soItemId, smallQty }) => ({
        soItemId,
        unitType: 'small' as const,
        qty: inPart ? divideWhole(smallQty, '2').quotient : smallQty,
      }))
      .filter(({ qty }) => qty !== '0')
    const { splitIds } = await call(keeper.at(seeding, date, '08:10:00'), 'so.salesOrder.saveSplit', {
      ...ref,
      splits: [{ warehouseCode: 'W001', deliveryDate: date, lines }],
    })
    made.set(soId, splitIds)
  })
  return made
}

/** The split of an order is taken back, to be made again. */
async function splitInVain(seeding: Seeding, crew: Crew, date: string, orders: readonly LiveOrder[]): Promise<void> {
  const made = await splitDay(seeding, crew, date, orders)
  for (const split of await readSplits(seeding, [...made.values()].flat()))
    await call(crew.keeper.at(seeding, date, '08:20:00'), 'so.salesOrder.cancleSplit', split)
}

interface Round {
  readonly splitIds: readonly string[]
  /** How far it goes. */
  readonly step: number
  readonly mishap: Mishap
}

async function pickRound(seeding: Seeding, crew: Crew, date: string, { splitIds, step, mishap }: Round): Promise<void> {
  const { keeper, drivers, random } = crew
  const list = async () =>
    call(keeper.at(seeding, date, '08:40:00'), 'so.salesOrder.orderPicking', {
      splits: await readSplits(seeding, splitIds),
    })
  if (mishap === 'picking')
    await call(keeper.at(seeding, date, '08:50:00'), 'so.salesOrder.cancelPicking', await list())
  const { pickingNum, version } = await list()
  if (step === PICKING) return
  const lines = await readPicking(seeding, pickingNum)
  // Only where everything is sent, so that what is missing can be given up.
  const missing = step === SENT && random.chance(SHORTAGE) ? random.int(0, lines.length - 1) : -1
  await call(keeper.at(seeding, date, '10:20:00'), 'so.salesOrder.saveNum', {
    pickingNum,
    version,
    lines: lines.map(({ lineId, planQty }, index) => ({
      lineId,
      pickedQty: index === missing && compare(planQty, '2') > 0 ? minus(planQty, '2') : planQty,
    })),
  })
  if (step === PICKED) return
  const send = () =>
    call(keeper.at(seeding, date, '11:00:00'), 'so.salesOrder.outbound', { pickingNum, ...random.pick(drivers) })
  const { outIds } = await send()
  if (mishap !== 'dispatch') return
  for (const out of await readOuts(seeding, outIds))
    await call(keeper.at(seeding, date, '11:10:00'), 'so.salesOrder.cancleDispath', out)
  await send()
}

async function confirmOuts(seeding: Seeding, keeper: Actor, date: string, orders: readonly LiveOrder[]): Promise<void> {
  if (orders.length === 0) return
  const outs = await readWaitingOuts(
    seeding,
    orders.map(({ soId }) => soId),
  )
  if (outs.length > 0) await call(keeper.at(seeding, date, '11:30:00'), 'so.salesOrder.confirmOut', { outs })
}

/** What was short or cut is not sent later, but for the orders that wait for the rest. */
async function giveUpRest(seeding: Seeding, keeper: Actor, date: string, orders: readonly LiveOrder[]): Promise<void> {
  const found = await readOrders(
    seeding,
    orders.map(({ soId }) => soId),
  )
  const open = orders.filter(({ soId, fate }) => fate !== 'partOut' && found.get(soId)?.orderStatus !== 'finished')
  await eachOrder(seeding, open, (ref) =>
    call(keeper.at(seeding, date, '12:00:00'), 'so.salesOrder.endSplit', { ...ref, reason: '缺货，余量不再配送' }),
  )
}

/** A light dealer's goods wait from the moment of confirming; the next morning they leave. */
export async function handleLightDay(
  seeding: Seeding,
  keeper: Actor,
  date: string,
  orders: readonly LiveOrder[],
): Promise<void> {
  await confirmOuts(
    seeding,
    keeper,
    date,
    orders.filter(({ fate }) => fate === 'finished'),
  )
}
