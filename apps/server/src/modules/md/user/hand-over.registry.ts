import { filesOf } from '../../../platform/registry.ts'
import type { HandedOver, MoneyHeld } from './hand-over.ts'

const files = await filesOf<{ handOver: readonly HandedOver[]; moneyHeld: readonly MoneyHeld[] }>('.hand-over.ts')

/** Every kind, in the order in which it is taken: what stands higher is locked first. */
export const HANDED_OVER: readonly HandedOver[] = files.flatMap(({ handOver }) => handOver ?? [])

/** Every kind of money that somebody may hold. */
export const MONEY_HELD: readonly MoneyHeld[] = files.flatMap(({ moneyHeld }) => moneyHeld ?? [])

/** The kinds that bar from leaving: those that can be handed in. Asked for by the call, since routes are found after this file. */
export async function barringMoney(): Promise<readonly MoneyHeld[]> {
  const routes = await filesOf<{ routes: object }>('.routes.ts')
  const served = new Set(routes.flatMap((file) => Object.keys(file.routes ?? {})))
  return MONEY_HELD.filter(({ handedInBy }) => served.has(handedInBy))
}
