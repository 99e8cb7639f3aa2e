/** What says nothing of the platform needs no types of one: neither the DOM's nor Node's. */
import { OrderStatus, orderStatusLabel, type paths } from '@dealer/sdk/contract'
import { lineAmount, mobile } from '@dealer/validators'
import { regionOf } from '@dealer/validators/regions'

type Answer = paths['/api/so/salesOrder/lists']['post']['responses'][200]['content']['application/json']
export const code: Answer['resultCode'] = '000'
export const texts: string[] = [
  orderStatusLabel[OrderStatus.draft],
  lineAmount('1', '2'),
  regionOf('110105')?.province ?? '',
]
export const is: boolean = mobile.is('13800138000')
