import type { Doing } from './actions.ts'
import type { Desk } from './desk.ts'
import { monthMeant } from './months.ts'

const CALLS = {
  runMonth: 'inv.inventoryMonthly.afreshMonthly',
  closeMonth: 'inv.inventoryMonthly.closeMonth',
  openMonth: 'inv.inventoryMonthly.openMonth',
} as const

export async function keepMonths(
  { stage, world }: Desk,
  action: Doing<'runMonth' | 'closeMonth' | 'openMonth'>,
): Promise<string> {
  const month = monthMeant(world, action)
  const ran = action.do === 'closeMonth' && action.anew ? await stage.code(action.by, CALLS.runMonth, { month }) : '000'
  return ran === '000' ? stage.code(action.by, CALLS[action.do], { month }) : ran
}
