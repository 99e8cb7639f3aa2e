import { handsOver } from '../user/hand-over.ts'
import { vehicle } from './vehicle.schema.ts'

export const handOver = [
  handsOver({ label: '车辆', table: vehicle, by: 'salesmanId', column: vehicle.salesmanId, name: vehicle.vehicleCode }),
]
