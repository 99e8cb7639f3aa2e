import { OrderTemplete } from '@dealer/fields/OrderTemplete'
import { OrderTempleteLine as LINE_FACTS } from '@dealer/fields/OrderTempleteLine'
import type { OrderTempleteLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines, LINE_NO, productLine } from '../../../document/sheet/field-lines.tsx'
import { TEMPLETE } from './kinds.ts'
import { useTempleteActions } from './templete-actions.ts'

const LINES = fieldLines<OrderTempleteLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'sortNum' },
  productLine,
  { prop: 'qty', align: 'right', cell: ({ qty, unitName }) => `${qty} ${unitName}` },
  { prop: 'enabled', label: '说明', cell: ({ enabled }) => (enabled === 'F' ? '商品已停用，下单时不带出' : '') },
])

/** An order template as it is read. */
export const templeteSheet = defineSheet({
  ...TEMPLETE,
  tab: '模板',
  call: dealer.so.orderTemplete.view,
  facts: OrderTemplete,
  states: ['enabled'],
  shown: [
    'templeteName',
    'orderType',
    'customerScope',
    {
      prop: 'customers',
      wide: true,
      text: ({ customers }) => customers.map(({ key, label }) => `${label} ${key}`).join('、') || '-',
    },
    'createName',
    'createDate',
    'updateName',
    'updateDate',
  ],
  tables: { lines: { title: '商品明细', lineKey: 'sortNum', columns: LINES } },
  actions: useTempleteActions,
})
