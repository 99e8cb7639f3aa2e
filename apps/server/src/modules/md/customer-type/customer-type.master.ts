import type { Handlers } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { choices, rowsOf } from '../../../platform/master-data/reading.ts'
import { promotionCustomer } from '../../promotion/promotion/promotion.schema.ts'
import { customer } from '../customer/customer.schema.ts'
import { priceSet } from '../price/price.schema.ts'
import { customerType } from './customer-type.schema.ts'

const { id, typeCode, typeName, channelType, visitCycle, isSystem, sortNum, enabled } = customerType

const types = masterData({
  table: customerType,
  label: '客户类型',
  code: 'typeCode',
  name: 'typeName',
  calls: { save: 'md.customerType.save', remove: 'md.customerType.delete', enable: 'md.customerType.disable' },
  fixed: { by: 'isSystem', label: '系统预置的客户类型' },
  usedBy: [
    usedIn(customer.customerTypeCode, typeCode),
    usedIn(priceSet.customerTypeCode, typeCode),
    usedIn(promotionCustomer.customerTypeCode, typeCode),
  ],
})

export const routes = {
  ...types.routes,
  'md.customerType.list': list('md.customerType.list', {
    ...rowsOf(customerType),
    filters: { keyword: holds(typeCode, typeName), enabled: is(enabled) },
    row: { id, typeCode, typeName, channelType, visitCycle, isSystem, sortNum, enabled, ...audited(customerType) },
  }),
  'md.customerType.selectType': choices(customerType, { key: typeCode, label: typeName, order: [sortNum] }),
} satisfies Handlers
