import { QuantityLink } from './quantity-link.tsx'
import { OnHand } from './stock-on-hand.tsx'
import { type Heap, InTransit, Reserved } from './stock-parts.tsx'

/** A row of stock: which goods it is about. */
interface StockRow extends Heap {
  productName: string
}

const heapOf = ({ productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode }: StockRow): Heap => ({
  productCode,
  // Limits over all warehouses name none.
  ...(warehouseCode !== undefined && warehouseCode !== '*' && { warehouseCode }),
  ...(locationCode !== undefined && { locationCode }),
  ...(batchNo !== undefined && { batchNo }),
  ...(inventoryStatusCode !== undefined && { inventoryStatusCode }),
})

/** What lies there, and the heaps and movements that it consists of. */
export const onHandColumn = <Prop extends string>(prop: Prop) => ({
  prop,
  align: 'right' as const,
  cell: (row: StockRow & Readonly<Record<Prop, string>>) => (
    <QuantityLink qty={row[prop]} title={`库存 ${row.productName}`} none="0">
      {() => <OnHand {...heapOf(row)} />}
    </QuantityLink>
  ),
})

/** What is promised, and the documents that it is promised to. */
export const reservedColumn = {
  prop: 'reservedQty',
  zeroAsDash: true,
  align: 'right',
  cell: (row: StockRow & { reservedQty: string }) => (
    <QuantityLink qty={row.reservedQty} title={`占用 ${row.productName}`}>
      {() => <Reserved {...heapOf(row)} />}
    </QuantityLink>
  ),
} as const

/** What is on its way, and the documents that bring it. */
export const inTransitColumn = {
  prop: 'inTransitQty',
  align: 'right',
  cell: (row: StockRow & { inTransitQty: string }) => (
    <QuantityLink qty={row.inTransitQty} title={`在途 ${row.productName}`}>
      {() => <InTransit {...heapOf(row)} />}
    </QuantityLink>
  ),
} as const
