import type { AddStatus, UnitType } from '@dealer/sdk/contract'
import { sum, trimZeros } from '@dealer/validators'
import { eachWithin } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { countedLine, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { type InvAddHead, invAddLines } from './inv-add.document.ts'

/** What somebody asks for at a customer's. */
export interface Asked {
  readonly customerCode: string
  readonly userId: string | null
  readonly userName: string
  readonly status: Extract<AddStatus, 'draft' | 'submitted'>
  readonly remark?: string
  readonly lines: readonly {
    readonly productCode: string
    readonly unitType: UnitType
    readonly qty: string
    /** Small units that the store has left. */
    readonly stockQty?: string
    readonly remark?: string
  }[]
}

/**
 * Takes a request for goods as the field work sends it in.
 * @throws Refusal 106 for a customer or product out of reach, 101 for what cannot be ordered in that unit or quantity
 */
export async function takeRequest(work: Work, { customerCode, lines, remark, ...asked }: Asked): Promise<InvAddHead> {
  const [customer, products] = await Promise.all([findCustomer(work, customerCode), productsOf(work, lines)])
  const counted = eachWithin('lines', lines, (line, index) => ({
    ...countedLine(tradedProduct(products, line.productCode, { lineNo: index + 1 }), line),
    ...{ lineNo: index + 1, stockQty: line.stockQty ?? null, remark: line.remark ?? null },
  }))
  const header = {
    ...asked,
    ...{ customerCode: customer.customerCode, customerName: customer.customerName },
    ...{ applyDate: work.today, remark: remark ?? null },
    totalQty: trimZeros(sum(counted.map(({ smallQty }) => smallQty))),
  }
  const label = asked.status === 'submitted' ? '提交' : '保存草稿'
  const [made] = await invAddLines.create(work, [{ header, lines: counted }], { label })
  if (!made) throw new Error('the request was not made')
  return made.row
}
