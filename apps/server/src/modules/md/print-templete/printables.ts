import type { PrintBillType } from '@dealer/sdk/contract'
import { definePrintable, type Printable } from '../../../platform/print/printable.ts'
import { outDetail } from '../../so/out/out.query.ts'

/** What can be printed, by bill type. */
export const printables: { readonly [Type in PrintBillType]?: Printable } = {
  salesOut: definePrintable({
    operation: 'so.salesOrder.outDetail',
    read: outDetail,
    args: (outId) => ({ outId }),
    docNum: 'outNum',
    lines: 'lines',
  }),
}
