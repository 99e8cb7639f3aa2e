import type { SalesOrderForm } from '@dealer/sdk'
import type { FormValue } from '@dealer/ui-kit/form'
import { useEvent } from '../../../../list/use-event.ts'
import { broughtBy } from './head-items.ts'
import type { OrderEntryState } from './use-order-entry.ts'

/** An order whose vehicle brings who sells, who drives and what it carries. */
export const useVehicle = (order: OrderEntryState, choices: SalesOrderForm): OrderEntryState => {
  const setField = useEvent((prop: string, value: FormValue) => {
    order.setField(prop, value)
    if (prop !== 'vehicleCode') return
    for (const [name, brought] of Object.entries(broughtBy(choices, value))) order.setField(name, brought)
  })
  return { ...order, setField }
}
