import { eq } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { vehicleTemplete, vehicleTempleteLine } from './vehicle-templete.schema.ts'

export const uses = [
  usingRows(vehicleTemplete, {
    ...{ kind: '装车模板', code: vehicleTemplete.templeteNum, name: vehicleTemplete.templeteName },
    scope: ofDealer(vehicleTemplete),
    list: 'inv.vehicleTemplete.list',
    page: '/inventory/vehicle-sales-management/stock-in-management/stock-in-template',
  }),
  usingParts(vehicleTempleteLine, {
    ...{ whole: vehicleTemplete, on: eq(vehicleTempleteLine.templeteId, vehicleTemplete.id) },
  }),
]
