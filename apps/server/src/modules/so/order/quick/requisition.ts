import { addDays } from '../../../../platform/clock.ts'
import type { Args } from '../../../../platform/contract/types.ts'
import type { Work } from '../../../../platform/work.ts'
import { stockOf } from '../../../inv/stock/stock.service.ts'
import { addressOf, findCustomer } from '../../../md/customer/customer.service.ts'
import { offered, selectSalesmen } from '../../../md/user/user.service.ts'
import { selectKept } from '../../../md/warehouse/warehouse.selects.ts'
import { keepOrder } from '../order.entry.ts'
import { giftList } from './requisition.list.sql.ts'
import { requisitionLines } from './requisition.rules.ts'

/** Goods that the form offers at once; what is beyond is searched. */
const OFFERED = 500

/**
 * Saves a requisition of promotional goods: it costs nothing and goes the way of a normal order.
 * @throws Refusal 101 for what is not given away; as `saveOrder` does
 */
export const saveRequisition = (work: Work, entered: Args<'so.salesOrder.savePromotion'>) =>
  keepOrder(work, entered, 'promotion', ({ products }) => requisitionLines(entered.items, products))

/** Goods that are given away, with what the warehouse has of them. @throws Refusal 106 for a customer out of reach */
export async function giftProducts(work: Work, args: Args<'so.salesOrder.toOrderPromotionProduct'>) {
  const { customerCode, warehouseCode } = args
  if (customerCode !== undefined) await findCustomer(work, customerCode)
  const page = await giftList(work, args)
  const productCodes = page.rows.map(({ productCode }) => productCode)
  const stock = await stockOf(work, { productCodes, warehouseCode })
  const rows = page.rows.map((row) => ({ ...row, availableQty: stock.get(row.productCode)?.availableQty ?? '0' }))
  return { ...page, rows }
}

/** Defaults and choices of a requisition. @throws Refusal 106 for a customer out of reach. */
export async function requisitionForm(work: Work, { customerCode }: Args<'so.salesOrder.toOrderPromotionAdd'>) {
  const [warehouses, salesmen, customer] = await Promise.all([
    selectKept(work),
    selectSalesmen(work),
    customerCode === undefined ? undefined : findCustomer(work, customerCode),
  ])
  const [address, { rows }] = await Promise.all([
    customer && addressOf(work, customer),
    giftProducts(work, { limit: OFFERED, warehouseCode: warehouses[0]?.key }),
  ])
  return {
    docDate: work.today,
    deliveryDate: addDays(work.today, 1),
    warehouseCode: warehouses[0]?.key,
    salesmanId: offered(salesmen, customer?.salesmanId ?? work.user.userId),
    addressId: address?.id,
    warehouses,
    salesmen,
    giftProducts: rows.slice(0, 200),
  }
}
