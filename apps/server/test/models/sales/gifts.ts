import type { Doing } from './actions.ts'
import { lineOf, orderOf } from './entering.ts'
import { isBeyond, seesCustomer, share, type World } from './world.ts'

/** Every five cups bring something. */
export const GIVING = 'GIFT'
export const FOR_EACH = 5
const CUP_PRICE = 333_300

/** An order of cups with what is given for them. */
export function present(world: World, { by, customer, warehouse, cups }: Doing<'present'>): string {
  if (!seesCustomer(by, customer)) return '106'
  if (isBeyond(world, by, customer)) return '101'
  const gift = { ...lineOf('P3', 'small', Math.floor(cups / FOR_EACH), 0), isGift: true }
  const lines = [lineOf('P2', 'small', cups, CUP_PRICE), gift]
  const order = orderOf(world, { type: 'normal', source: 'pc', by, customer, warehouse, status: 'submitted', lines })
  share(order)
  world.orders.push(order)
  return '000'
}
