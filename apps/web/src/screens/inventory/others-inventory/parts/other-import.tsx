import { OtherInvLineDraft as FACTS } from '@dealer/fields/OtherInvLineDraft'
import { SalesOrderSheetRow } from '@dealer/fields/SalesOrderSheetRow'
import type { OtherInvLineDraft, OtherInvType, Permission } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { SheetDialog } from '../../../../master-data/sheet-dialog.tsx'
import type { ReadRow, SheetImport } from '../../../../master-data/sheet-import.tsx'

type Row = ReadRow & Partial<OtherInvLineDraft> & { line?: OtherInvLineDraft }

const { rowNo, isChecked, checkResult, line } = SalesOrderSheetRow

interface Props {
  otherInvType: OtherInvType
  warehouseCode: string | undefined
  permission: Permission
  take: (lines: readonly OtherInvLineDraft[]) => void
}

/** Takes lines from a sheet: all of them, or none with a reason for each bad row. */
export function OtherImport({ otherInvType, warehouseCode, permission, take }: Props) {
  const [isOpen, setOpen] = useState(false)
  const declared: SheetImport<Row> = {
    ...{ label: '出入库明细', permission, path: '/api/inv/stockOthersOutIn/importLines' },
    read: async (file, options) => {
      const asked = { file, otherInvType, warehouseCode: warehouseCode ?? '' }
      const { lines, failed } = await dealer.inv.stockOthersOutIn.importLines(asked, options)
      return [
        ...failed.map(({ key, message }): Row => ({ rowNo: Number(key), isChecked: 'F', checkResult: message })),
        ...lines.map((line, index): Row => ({ ...line, line, rowNo: index + 2, isChecked: 'T' })),
      ]
    },
    save: async (rows) => {
      take(rows.flatMap((row) => row.line ?? []))
      return { saved: rows.length, failed: [] }
    },
    facts: { ...FACTS, rowNo, isChecked, checkResult, line },
    columns: ['productCode', 'productName', 'qty', 'costPrice', 'batchNo', 'produceDate', 'locationCode'],
    hint: '按模板填写商品编码、单位、数量，期初和入库还需成本单价（每小单位）、批次号和生产日期。最多 1,000 行，有一行不对就全部不导入；也可以从 Excel 复制后直接粘贴到商品列。',
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={!warehouseCode}
        title={warehouseCode ? undefined : '请先选择仓库'}
        onClick={() => setOpen(true)}
      >
        导入明细
      </Button>
      {isOpen && <SheetDialog declared={declared} onClose={() => setOpen(false)} />}
    </>
  )
}
