import { InventoryMonthMove } from '@dealer/fields/InventoryMonthMove'
import { InventoryMonthProduct } from '@dealer/fields/InventoryMonthProduct'
import type { InventoryMonthlyRow, InventoryMonthMove as Move, InventoryMonthProduct as Product } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { FreshPanel } from '../../../../document/panel/fresh-panel.tsx'
import { fieldFacts } from '../../../../document/sheet/field-facts.ts'
import { fieldLines } from '../../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../../document/sheet/lines-section.tsx'
import { PageLink } from '../../../../document/sheet/page-link.tsx'
import { Facts, Sheet } from '../../../../document/sheet/sheet.tsx'

const LEDGER = '/inventory/inv-standing-book/inv-standing-book-search'

const FACTS = [
  ...(['month', 'monthStatus', 'beginQty', 'beginAmount', 'inQty', 'inAmount', 'outQty', 'outAmount'] as const),
  ...(['adjustAmount', 'endQty', 'endAmount', 'avgPrice'] as const),
] as const

/** The number of a movement leads to the standing book. */
const toLedger = ({ docNum }: Move) => (
  <PageLink to={LEDGER} preset={{ docNum }}>
    {docNum}
  </PageLink>
)

const MOVES = fieldLines<Move>(InventoryMonthMove, [
  { prop: 'docNum', foot: '合计', cell: toLedger },
  'docDate',
  'transType',
  'warehouseName',
  { prop: 'smallQty', align: 'right', sum: true },
  { prop: 'costPrice', align: 'right' },
  { prop: 'costAmount', sum: true },
])

/** A result, opened to the movements that it is made of, each at its cost in the month. */
export function ProductPanel({ row, onClose }: { row: InventoryMonthlyRow; onClose: () => void }) {
  const { month, productCode, productName } = row
  return (
    <FreshPanel
      title={`${productCode} ${productName} ${month}`}
      what="月结明细"
      call={dealer.inv.inventoryMonthly.productRows}
      args={{ month, productCode }}
      width="min(1040px, 96vw)"
      onClose={onClose}
    >
      {(product) => (
        <Sheet>
          <Facts facts={fieldFacts<Product>(InventoryMonthProduct, product, FACTS)} />
          <LinesSection title="流水" lines={product.lines} lineKey="ledgerId" columns={MOVES} empty="本月没有出入库" />
        </Sheet>
      )}
    </FreshPanel>
  )
}
