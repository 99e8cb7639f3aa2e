import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useHeldKeys } from '@dealer/ui-kit/keys'
import { Button } from '@mantine/core'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { type LineColumn, LinesTable } from '../../../document/sheet/lines-table.tsx'
import type { OrderLine } from '../order-create/parts/order-line.ts'
import classes from './warehouse-stock.module.css'
import { type ProductPlaces, productPlaces, wholePlaces } from './warehouse-stock-plan.ts'

/** Products of which the stock is asked for at once. */
const MOST = 500

/** Props of {@link WarehouseStock}. */
export interface WarehouseStockProps {
  warehouses: readonly { readonly key: string; readonly label: string }[]
  /** The order's own. */
  warehouseCode: string
  lines: readonly OrderLine[]
  /** The line that is looked at. */
  lineKey: string | undefined
  /** Sends the order from another warehouse. */
  onChoose: (warehouseCode: string) => void
  onClose: () => void
}

const columnsOf = ({ warehouses, warehouseCode }: WarehouseStockProps): LineColumn<ProductPlaces>[] => [
  { prop: 'product', label: '商品', cell: ({ line }) => `${line.productCode} ${line.productName}` },
  { prop: 'need', label: '需要', align: 'right', cell: ({ needText }) => needText },
  ...warehouses.map(
    ({ key, label }): LineColumn<ProductPlaces> => ({
      prop: key,
      label: key === warehouseCode ? `${label}（本单）` : label,
      align: 'right',
      cell: ({ places }) => {
        const place = places.get(key)
        if (!place) return '-'
        return (
          <>
            {place.text}
            {place.lackText && <span className={classes.lack}> 缺{place.lackText}</span>}
          </>
        )
      },
    }),
  ),
]

/** What each warehouse has of what is ordered, all that is short first, and the warehouses that could send all of it. */
export function WarehouseStock(props: WarehouseStockProps) {
  const { warehouses, warehouseCode, lines, lineKey: key, onChoose, onClose } = props
  const productCodes = [...new Set(lines.map(({ productCode }) => productCode))].slice(0, MOST)
  const { data, error, refetch } = useCall(
    dealer.so.salesOrder.getProductInvlist,
    { productCodes },
    { silent: true, staleTime: 0 },
  )
  useHeldKeys(!data && !error)
  const rows = productPlaces(lines, data ?? [], { warehouseCode, key })
  const whole = wholePlaces(
    rows,
    warehouses.map((one) => one.key).filter((one) => one !== warehouseCode),
  )
  const isShort = rows.some((row) => row.isShort)
  return (
    <SidePanel opened onClose={onClose} title="各仓可用库存" width="min(960px, 96vw)">
      {data ? (
        <>
          {isShort && (
            <div className={classes.whole}>
              {whole.length === 0 && <span>没有一个仓库能发全部商品</span>}
              {warehouses
                .filter((one) => whole.includes(one.key))
                .map((one, index) => (
                  <Button
                    key={one.key}
                    data-autofocus={index === 0 || undefined}
                    variant="default"
                    size="compact-sm"
                    onClick={() => onChoose(one.key)}
                  >
                    改从{one.label}发货（货全）
                  </Button>
                ))}
            </div>
          )}
          <LinesTable
            columns={columnsOf(props)}
            lines={rows}
            lineKey={({ line }) => line.productCode}
            empty="还没有商品"
          />
        </>
      ) : error ? (
        <ErrorState {...failureOf('各仓库存', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </SidePanel>
  )
}
