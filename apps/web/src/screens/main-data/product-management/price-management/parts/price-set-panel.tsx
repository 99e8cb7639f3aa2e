import { PriceSetItem } from '@dealer/fields/PriceSetItem'
import type { PriceSet } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { dealer } from '../../../../../dealer.ts'
import { priceColumns } from './price-columns.tsx'
import { type PriceLine, priceLineOf, priceLines, sentPrices } from './price-line.ts'
import { PricePanel } from './price-panel.tsx'

const COLUMNS: readonly GridColumn<PriceLine>[] = priceColumns<PriceLine>()

const DAYS = ['startDate', 'endDate'] as const
const NEW = fieldItems(PriceSetItem, [
  { prop: 'customerCode', placeholder: '客户与客户类型任填一个' },
  'customerTypeCode',
  { prop: 'startDate', default: 0 },
  'endDate',
])
/** Whose price it is may be changed as long as its time has not come. */
const RUNNING = NEW.map((item) => (item.prop === 'endDate' ? item : { ...item, disabled: true }))

/** Prices of a customer or a type over a time: new ones, or one that is changed. */
export function PriceSetPanel({ set, onClose }: { set?: PriceSet; onClose: () => void }) {
  const { customerCode = '', customerTypeCode = '' } = set ?? {}
  const row = set && priceLineOf(set, set)
  return (
    <PricePanel<PriceLine>
      title={set ? `修改客户价格 ${set.setNum}` : '新增客户价格'}
      items={set?.status === 'running' ? RUNNING : NEW}
      values={set && { customerCode, customerTypeCode, ...Object.fromEntries(DAYS.map((day) => [day, set[day]])) }}
      rows={row ? [row] : []}
      blank={priceLines.blank}
      columns={COLUMNS}
      tableId="md.priceSet.lines"
      note="可从 Excel 粘贴：商品编码、小单位价、大单位价；同一客户（类型）和商品的日期不能重叠"
      empty="请录入商品和价格"
      success="价格已保存"
      save={(head, lines, options) =>
        dealer.md.priceSet.save(
          {
            requestNo: head.requestNo,
            items: lines.map((line) => ({
              ...(set && line.key === row?.key && { id: set.id, version: set.version }),
              ...(head.customerCode ? { customerCode: String(head.customerCode) } : {}),
              ...(head.customerTypeCode ? { customerTypeCode: String(head.customerTypeCode) } : {}),
              ...sentPrices(line),
              startDate: String(head.startDate),
              endDate: String(head.endDate),
            })),
          },
          options,
        )
      }
      onClose={onClose}
    />
  )
}
