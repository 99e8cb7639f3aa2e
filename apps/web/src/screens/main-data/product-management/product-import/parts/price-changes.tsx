import { PriceChange as FACTS } from '@dealer/fields/PriceChange'
import type { PriceChange } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import { divide, isNegative, minus, priceText, times } from '@dealer/validators'
import { Button } from '@mantine/core'
import panel from '../../../../../document/panel/panel.module.css'
import { fieldLines } from '../../../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../../../document/sheet/lines-table.tsx'

/** By how much a price rises or falls, in yuan and percent: `+0.05（+2.70%）`; nothing for the first one. */
export const difference = ({ oldPrice, newPrice }: Pick<PriceChange, 'oldPrice' | 'newPrice'>): string => {
  if (oldPrice === undefined) return '首次'
  const change = minus(newPrice, oldPrice)
  const sign = isNegative(change) ? '' : '+'
  return `${sign}${priceText(change)}（${sign}${divide(times(change, '100'), oldPrice, 2)}%）`
}

const COLUMNS = [
  ...fieldLines<PriceChange>(FACTS, ['productCode', 'productName', 'spec', 'oldPrice', 'newPrice']),
  { prop: 'difference', label: '变动', align: 'right', cell: difference },
  ...fieldLines<PriceChange>(FACTS, ['effectDate']),
] as const

/** Props of {@link PriceChanges}. */
export interface PriceChangesProps {
  changes: readonly PriceChange[]
  isBusy: boolean
  onRead: () => void
  onClose: () => void
}

/** What changes, before it is marked as read. */
export function PriceChanges({ changes, isBusy, onRead, onClose }: PriceChangesProps) {
  const open = changes.filter(({ isRead }) => isRead === 'F').length
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        关闭
      </Button>
      {open > 0 && (
        <Button loading={isBusy} onClick={onRead}>
          {open === 1 ? '标记已读' : `标记 ${open} 条已读`}
        </Button>
      )}
    </>
  )
  return (
    <SidePanel opened onClose={onClose} title="价格变动内容" width="min(860px, 96vw)" footer={footer}>
      <div className={panel.body}>
        <p className={panel.lead}>
          新进货价从生效日期起用于采购订单；销售价格不会自动改变，可先用调价试算看影响，再调整基础价。
        </p>
        <LinesTable columns={COLUMNS} lines={changes} lineKey={({ id }) => id} empty="" />
      </div>
    </SidePanel>
  )
}
