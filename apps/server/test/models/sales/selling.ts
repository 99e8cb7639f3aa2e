import type { Doing } from './actions.ts'
import { isShort, keep, linesOf, orderOf, promote } from './entering.ts'
import { sendWhole, shipOut } from './going-out.ts'
import type { Person } from './papers.ts'
import { payAtOnce } from './receiving.ts'
import { part } from './reckoning.ts'
import { seesCustomer, type World, worthOf } from './world.ts'

/** Sold at the till or from a vehicle: ordered, sent and paid at once, under one day. */
export function sell(world: World, action: Doing<'till'> | Doing<'van'>): string {
  const { by, customer, wanted } = action
  if (!seesCustomer(by, customer)) return '106'
  if (action.own && wanted.small > 0 && by !== 'boss1') return '107'
  const lines = linesOf(wanted, action.own)
  const cut = action.cut ? promote(world, lines, true) : 0
  if (cut === 'spent') return '103'
  const isVan = action.do === 'van'
  const type = isVan ? 'vehicle' : 'cash'
  const place = isVan ? ({ warehouse: 'W002', salesman: 'sales1' as Person } as const) : { warehouse: action.warehouse }
  const head = { type, source: 'pc', by, customer, status: 'confirmed', lines } as const
  const order = orderOf(world, { ...head, warehouse: place.warehouse }, { ...place, day: action.day, paysAtOnce: true })
  const worth = worthOf(order)
  const paid = isVan ? part(worth, action.paid, 4) : worth
  if (isVan && !world.mayOwe(by, customer, worth - paid)) return '110'
  if (isShort(world, order)) return '105'
  if (world.months.isClosed(action.day)) return '108'
  keep(world, order, cut)
  sendWhole(world, order, (out) => shipOut(world, out, action.day))
  if (paid > 0) payAtOnce(world, order, paid, action.day)
  return '000'
}
