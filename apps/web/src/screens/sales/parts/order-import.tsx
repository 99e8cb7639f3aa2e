import { SalesOrderSheetRow as FACTS } from '@dealer/fields/SalesOrderSheetRow'
import type { SalesOrderSheetRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dealer } from '../../../dealer.ts'
import { SheetDialog } from '../../../master-data/sheet-dialog.tsx'
import type { SheetImport } from '../../../master-data/sheet-import.tsx'
import { type EntrySource, linesOfDrafts } from './taken-lines.ts'

/** Takes lines from a sheet: the template, each row with what is wrong with it, and all that are chosen at once or none. */
export function OrderImport({ asked, take }: EntrySource) {
  const [isOpen, setOpen] = useState(false)
  const { customerCode, warehouseCode, docDate } = asked
  const note = customerCode ? (warehouseCode ? undefined : '请先选择出货仓库') : '请先选择客户'
  const declared: SheetImport<SalesOrderSheetRow> = {
    label: '订单明细',
    permission: 'so:salesOrder:add',
    path: '/api/so/salesOrder/uploadExcel',
    read: (file, options) =>
      dealer.so.salesOrder.uploadExcel(
        { file, customerCode: customerCode ?? '', warehouseCode: warehouseCode ?? '', docDate },
        options,
      ),
    save: async (rows) => {
      const drafts = rows.flatMap(({ line }) => line ?? [])
      const saved = take(linesOfDrafts(drafts))
      const failed = saved === 0 ? rows.map(({ rowNo }) => ({ key: String(rowNo), message: '订单行数已满' })) : []
      return { saved, failed }
    },
    facts: FACTS,
    columns: ['productCode', 'unitName', 'qty', 'price'],
    hint: '按模板填写商品编码、单位、数量；单价留空时按客户价格取价。最多 1,000 行，也可以从 Excel 复制后直接粘贴到商品列。',
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={note !== undefined}
        title={note}
        onClick={() => setOpen(true)}
      >
        导入明细
      </Button>
      {isOpen && <SheetDialog declared={declared} onClose={() => setOpen(false)} />}
    </>
  )
}
