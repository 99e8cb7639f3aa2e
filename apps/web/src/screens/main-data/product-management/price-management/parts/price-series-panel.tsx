import { PriceSeriesLine } from '@dealer/fields/PriceSeriesLine'
import { PriceSeriesSave } from '@dealer/fields/PriceSeriesSave'
import type { PriceSeries } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { fieldItems } from '@dealer/ui-kit/form'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { priceText, trimZeros } from '@dealer/validators'
import { failureOf } from '../../../../../data/failure.ts'
import { freeIn } from '../../../../../data/free.ts'
import { useCall } from '../../../../../data/use-call.ts'
import { dealer } from '../../../../../dealer.ts'
import { fieldLines } from '../../../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../../../document/sheet/lines-table.tsx'
import { usePermission } from '../../../../../shell/session/permission.tsx'
import { priceColumns } from './price-columns.tsx'
import { type PriceLine, priceLineOf, priceLines, sentPrices } from './price-line.ts'
import { PRICE_PANEL_WIDTH, PricePanel } from './price-panel.tsx'
import { SeriesSheet } from './series-sheet.tsx'

/** A price of a series beside the base price. */
interface SeriesLine extends PriceLine {
  /** Of a small unit, today; empty where it is not known. */
  basePrice: string
}

const lineOf = ({ basePrice, ...line }: PriceSeries['lines'][number]): SeriesLine => ({
  ...priceLineOf(line, line),
  basePrice: basePrice === undefined ? '' : priceText(basePrice),
})

const COLUMNS: readonly GridColumn<SeriesLine>[] = [
  ...priceColumns<SeriesLine>(),
  { prop: 'basePrice', label: '基础价', width: 92, kind: 'readonly', align: 'right' },
]

const READ = fieldLines<PriceSeries['lines'][number]>(PriceSeriesLine, [
  'productCode',
  'productName',
  'spec',
  'smallUnit',
  'smallPrice',
  'bigUnit',
  'bigPrice',
  'basePrice',
])

const NAMED = ['seriesName', { prop: 'baseRate', label: '价格系数', unit: '%' }] as const
const NEW = fieldItems(PriceSeriesSave, ['seriesCode', ...NAMED])
const OLD = NEW.map((item) => (item.prop === 'seriesCode' ? { ...item, disabled: true } : item))
const FREE = freeIn('priceSeries', 'seriesCode', 'seriesName')
const HEAD = { seriesCode: '', seriesName: '', baseRate: '100' }

/** A price series as it is now; shown to be read where it may not be changed. */
export function OldPriceSeries({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useCall(
    dealer.md.priceSeries.getSeries,
    { id },
    { silent: true, staleTime: 0 },
  )
  const mayEdit = usePermission()('md:priceSeries:edit')
  if (data && isFetchedAfterMount && mayEdit) return <PriceSeriesPanel series={data} onClose={onClose} />
  return (
    <SidePanel opened onClose={onClose} title={`价格系列：${name}`} width={PRICE_PANEL_WIDTH}>
      {data && isFetchedAfterMount ? (
        <LinesTable
          columns={READ}
          lines={data.lines}
          lineKey={({ productCode }) => productCode}
          empty="没有单独定价的商品"
        />
      ) : error ? (
        <ErrorState {...failureOf('价格系列', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SidePanel>
  )
}

/** A price series, new or as it was read. */
export function PriceSeriesPanel({ series, onClose }: { series?: PriceSeries; onClose: () => void }) {
  const { seriesCode, seriesName, baseRate } = series ?? HEAD
  return (
    <PricePanel<SeriesLine>
      title={series ? `修改价格系列：${series.seriesName}` : '新增价格系列'}
      items={series ? OLD : NEW}
      free={FREE}
      id={series?.id}
      values={{ seriesCode, seriesName, baseRate: trimZeros(baseRate) }}
      rows={series?.lines.map(lineOf) ?? []}
      blank={() => ({ ...priceLines.blank(), basePrice: '' })}
      columns={COLUMNS}
      tableId="md.priceSeries.lines"
      note="可从 Excel 粘贴：商品编码、小单位价、大单位价；未列出的商品按基础价×系数"
      tools={(store) => <SeriesSheet store={store} lineOf={(line) => ({ ...line, basePrice: '' })} />}
      success="保存成功"
      save={(head, lines, options) =>
        dealer.md.priceSeries.save(
          {
            ...(series && { id: series.id, version: series.version }),
            requestNo: head.requestNo,
            seriesCode: series?.seriesCode ?? String(head.seriesCode),
            seriesName: String(head.seriesName),
            baseRate: String(head.baseRate),
            lines: lines.map(sentPrices),
          },
          options,
        )
      }
      onClose={onClose}
    />
  )
}
