import { DebtQuery } from '@dealer/fields/DebtQuery'
import { DebtRow } from '@dealer/fields/DebtRow'
import type { DebtRow as Row } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { useState } from 'react'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { DebtPanel } from './debt-panel.tsx'

/** What customers owe on a day; one opens the account of the month up to that day. */
export const Debts = defineList({
  call: dealer.report.web.debtList,
  query: DebtQuery,
  row: DebtRow,
  id: 'report.debt',
  rowKey: 'customerCode',
  title: '客户欠款',
  exports: 'report:debt:export',
  filters: [
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    { prop: 'endDate', default: today },
    'salesmanId',
    'regionCode',
    'age',
    'isOverdue',
  ],
  columns: [
    { prop: 'customerName', priority: 'high' },
    { prop: 'customerCode', priority: 'low' },
    { prop: 'salesmanName', priority: 'low' },
    { prop: 'beginAmount', zeroAsDash: true },
    { prop: 'saleAmount', zeroAsDash: true },
    { prop: 'returnAmount', priority: 'low', zeroAsDash: true },
    { prop: 'receivedAmount', zeroAsDash: true },
    { prop: 'writeOffAmount', priority: 'low', zeroAsDash: true },
    { prop: 'endAmount', priority: 'high' },
    { prop: 'd0_30', priority: 'high', zeroAsDash: true },
    { prop: 'd31_60', priority: 'high', zeroAsDash: true },
    { prop: 'd61_90', priority: 'high', zeroAsDash: true },
    { prop: 'd90plus', priority: 'high', zeroAsDash: true },
    { prop: 'creditAmount', priority: 'low' },
  ],
  parts: ({ asked }) => {
    const [opened, open] = useState<Row>()
    return {
      open,
      children: opened && <DebtPanel debt={opened} endDate={asked.endDate} onClose={() => open(undefined)} />,
    }
  },
})
