import { OutSave } from '@dealer/fields/OutSave'
import type { OutFormHead } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import { toOptions } from '../../../data/choices.ts'

/** Who drives goods away, with what and when. */
export const outItems = ({ drivers, vehicles }: OutFormHead) =>
  fieldItems(OutSave, [
    { prop: 'driverId', label: '司机', required: true, options: toOptions(drivers) },
    { prop: 'vehicleCode', label: '车辆', options: toOptions(vehicles) },
    { prop: 'outDate', label: '出库日期', required: true },
  ])
