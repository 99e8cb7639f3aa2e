import type { Args, Content, Nullable } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { type CustomerForOrder, customersFor } from '../customer/customer.service.ts'
import { lastSalesOf, priceKey, pricesFor } from '../price/price.service.ts'
import { printedBeside } from '../print-templete/print-templete.service.ts'
import { type ProductForLine, productsByCode } from '../product/product.service.ts'

type Quotation = Nullable<Content<'md.purchasePrice.quotation'>>['quotations'][number]

/**
 * What customers pay for products on a day, each beside what the customer paid last. What has no price is left out.
 * @throws Refusal 106 for a product that is not there, and for a customer that the user may not see
 */
export async function quotation(
  work: Work,
  { customerCodes, productCodes, onDate }: Args<'md.purchasePrice.quotation'>,
): Promise<{ quotations: readonly Quotation[] }> {
  const [customers, products] = await Promise.all([
    customersFor(work, customerCodes),
    productsByCode(work, productCodes),
  ])
  const goods = productCodes.map((code, index) => {
    const found = products.get(code)
    if (!found) throw refuse.missing('商品', `productCodes.${index}`)
    return found
  })
  const wanted = customerCodes.map((code, index) => {
    const found = customers.get(code.toUpperCase())
    if (!found) throw refuse.missing('客户', `customerCodes.${index}`)
    return found
  })
  return { quotations: await Promise.all(wanted.map((customer) => quoted(work, customer, goods, onDate))) }
}

async function quoted(
  work: Work,
  customer: CustomerForOrder,
  goods: readonly ProductForLine[],
  quoteDate: string,
): Promise<Quotation> {
  const units = goods.flatMap(({ productCode, bigUnit }) => [
    { productCode, unitType: 'small' as const },
    ...(bigUnit === null ? [] : [{ productCode, unitType: 'big' as const }]),
  ])
  const codes = goods.map(({ productCode }) => productCode)
  const [prices, sales] = await Promise.all([
    pricesFor(work, customer, units, quoteDate),
    lastSalesOf(work, customer, codes),
  ])
  const { id: customerId, customerCode, customerName, contact, mobile, salesmanName } = customer
  const lines = goods.flatMap((product) => {
    const { productCode, productName, spec, barcode, smallUnit, bigUnit, unitRatio } = product
    const priceOf = (unitType: 'small' | 'big') => prices.get(priceKey({ productCode, unitType }))?.price
    const smallPrice = priceOf('small')
    const last = sales.get(productCode)
    if (smallPrice === undefined) return []
    return [
      {
        ...{ productCode, productName, spec, barcode, smallUnit, bigUnit, unitRatio, smallPrice },
        bigPrice: priceOf('big') ?? null,
        ...(last && {
          ...{ lastPrice: last.lastPrice, lastDate: last.lastDate },
          lastUnit: last.unitType === 'big' ? bigUnit : smallUnit,
        }),
      },
    ]
  })
  return { customerId, customerCode, customerName, contact, mobile, salesmanName, quoteDate, lines }
}

/** The same as the default template of quotations prints it. @throws Refusal 106 as {@link quotation} */
export async function printQuotation(work: Work, args: Args<'md.purchasePrice.printQuotation'>) {
  const { quotations } = await quotation(work, args)
  return printedBeside(work, 'quotation', quotations, { id: 'customerId', docNum: 'customerCode', lines: 'lines' })
}
