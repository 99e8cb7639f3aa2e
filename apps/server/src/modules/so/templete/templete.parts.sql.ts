import type { Option, OrderTempleteSaveLine } from '@dealer/sdk/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customersFor } from '../../md/customer/customer.service.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { countedLine, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { product } from '../../md/product/product.schema.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { isProductOf, unitColumns } from '../../md/product/product.sql.ts'
import { orderTempleteCustomer, orderTempleteLine } from './templete.schema.ts'

interface Templete {
  readonly id: string
  readonly customerScope: string
}

const customersOf = ({ user }: Work, { id }: Pick<Templete, 'id'>) =>
  and(eq(orderTempleteCustomer.dealerCode, user.dealerCode), eq(orderTempleteCustomer.templeteId, id))
const linesOf = ({ user }: Work, { id }: Pick<Templete, 'id'>) =>
  and(eq(orderTempleteLine.dealerCode, user.dealerCode), eq(orderTempleteLine.templeteId, id))

/** Customers of a template with their names. */
export const namedCustomers = async (work: Work, templete: Pick<Templete, 'id'>): Promise<Option[]> =>
  work.tx
    .select({ key: customer.customerCode, label: customer.customerName })
    .from(orderTempleteCustomer)
    .innerJoin(customer, isCustomerOf(orderTempleteCustomer))
    .where(customersOf(work, templete))
    .orderBy(asc(customer.customerCode))

/** Lines of a template with their products as they are now. */
export const shownTempleteLines = (work: Work, templete: Pick<Templete, 'id'>) =>
  work.tx
    .select({
      ...unitColumns,
      unitType: orderTempleteLine.unitType,
      unitName: sql<string>`case when ${orderTempleteLine.unitType} = 'big' then coalesce(${product.bigUnit}, ${product.smallUnit}) else ${product.smallUnit} end`,
      qty: orderTempleteLine.qty,
      sortNum: orderTempleteLine.sortNum,
      enabled: product.enabled,
    })
    .from(orderTempleteLine)
    .innerJoin(product, isProductOf(orderTempleteLine))
    .where(linesOf(work, templete))
    .orderBy(asc(orderTempleteLine.sortNum), asc(orderTempleteLine.id))

/** @throws Refusal 101 when it is for some and names none; 106 for a customer out of reach */
export async function keepCustomers(work: Work, templete: Templete, given: readonly string[] = []): Promise<void> {
  const codes = templete.customerScope === 'customer' ? [...new Set(given)] : []
  if (templete.customerScope === 'customer' && codes.length === 0) throw refuse.required('指定客户', 'customerCodes')
  const seen = await customersFor(work, codes)
  const missing = given.findIndex((customerCode) => !seen.has(customerCode))
  if (codes.length > 0 && missing >= 0) throw refuse.missing('客户', `customerCodes.${missing}`)
  await work.tx.delete(orderTempleteCustomer).where(customersOf(work, templete))
  const rows = codes.map((customerCode) => ({ ...created(work), templeteId: templete.id, customerCode }))
  if (rows.length > 0) addRows(work.tx, orderTempleteCustomer, rows)
}

/**
 * Puts these lines in the place of all that the template had. What it had of a disabled product may stay.
 * @throws Refusal 101, 106 naming the line
 */
export async function keepTempleteLines(
  work: Work,
  templete: Templete,
  lines: readonly OrderTempleteSaveLine[] = [],
): Promise<void> {
  const [products, before] = await Promise.all([
    productsOf(work, lines),
    work.tx
      .select({ productCode: orderTempleteLine.productCode })
      .from(orderTempleteLine)
      .where(linesOf(work, templete)),
  ])
  const known = new Set(before.map(({ productCode }) => productCode))
  const seen = new Set<string>()
  const rows = eachWithin('lines', lines, ({ productCode, unitType, qty, sortNum }, index) => {
    const old = known.has(productCode) ? products.get(productCode) : undefined
    const found = old ?? tradedProduct(products, productCode, { lineNo: index + 1 })
    const counted = countedLine(found, { unitType, qty })
    const key = `${productCode} ${unitType}`
    if (seen.has(key))
      throw refuse.invalid(`商品【${found.productName}】重复`, { reason: 'repeated', field: 'productCode' })
    seen.add(key)
    return {
      ...created(work),
      ...{ templeteId: templete.id, productCode, unitType, qty: counted.qty, sortNum: sortNum ?? index + 1 },
    }
  })
  await work.tx.delete(orderTempleteLine).where(linesOf(work, templete))
  addRows(work.tx, orderTempleteLine, rows)
}

/** A template that goes names neither customers nor products any more. */
export async function dropParts(work: Work, templete: Pick<Templete, 'id'>): Promise<void> {
  await work.tx.delete(orderTempleteCustomer).where(customersOf(work, templete))
  await work.tx.delete(orderTempleteLine).where(linesOf(work, templete))
}
