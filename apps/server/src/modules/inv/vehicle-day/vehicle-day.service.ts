import { isZero } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday } from '../../../platform/document/day.rules.ts'
import { mayDo, type Work } from '../../../platform/work.ts'
import { findCrewed } from '../../md/vehicle/vehicle.crew.ts'
import { warehouseName } from '../../md/warehouse/warehouse.service.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { vehicleMoney } from '../../so/order/quick/vehicle-money.ts'
import { refusedOnDay } from '../../so/return/return.refused.query.ts'
import { dayIdOf } from './vehicle-day.rules.ts'
import { type DayLine, dayLinesOf } from './vehicle-day.sql.ts'

const QUANTITIES = ['beginQty', 'loadedQty', 'soldQty', 'returnedQty', 'unloadedQty', 'otherQty', 'endQty'] as const

/** Who may look at returns, or take them in. */
const RETURNS = ['so:return:list', 'so:returnIn:list'] as const

/** What lies there only since a later day is no part of this one. */
const isOfDay = (line: DayLine) => QUANTITIES.some((prop) => !isZero(line[prop]))

/** A day of a vehicle: goods for the staff of its warehouse, money for those who may look at orders, what came back refused for those who may look at returns. @throws Refusal 101, 106, 107 */
export async function vehicleDay(work: Work, asked: Args<'inv.stockQuery.vehicleDay'>) {
  const { vehicleCode, settleDate: day = work.today } = asked
  notAfterToday({ label: '日结日期', field: 'settleDate' }, day, work.today)
  const { vehicleId, plateNo, warehouseCode, salesmanName } = await findCrewed(work, vehicleCode)
  await requireStaffOf(work, [warehouseCode])
  const [name, all, money, refused] = await Promise.all([
    warehouseName(work, warehouseCode),
    dayLinesOf(work, { warehouseCode, day }),
    mayDo(work.user, 'so:salesOrder:list') ? vehicleMoney(work, { vehicleCode, day }) : undefined,
    RETURNS.some((permission) => mayDo(work.user, permission)) ? refusedOnDay(work, { vehicleCode, day }) : undefined,
  ])
  return {
    ...{ vehicleCode, plateNo, warehouseCode, warehouseName: name, salesmanName, settleDate: day, money, refused },
    dayId: dayIdOf(vehicleId, day),
    isCurrent: all.some(({ isPast }) => isPast) ? ('F' as const) : ('T' as const),
    lines: all
      .filter(isOfDay)
      .map(({ costPrice, ...line }) => ({ ...line, ...(work.user.rights.canSeeCost && { costPrice }) })),
  }
}
