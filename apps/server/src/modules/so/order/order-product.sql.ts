import { productOfLine } from '../../md/product/line.sql.ts'
import { salesOrderItem } from './order.schema.ts'

/** The product of an order line, for the order and for what hangs on it. */
export const productColumns = productOfLine(salesOrderItem)
