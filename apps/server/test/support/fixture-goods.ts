import { postStock } from '../../src/modules/inv/stock/stock.posting.ts'
import { inventoryBatch } from '../../src/modules/inv/stock/stock.schema.ts'
import { brand } from '../../src/modules/md/brand/brand.schema.ts'
import { category } from '../../src/modules/md/category/category.schema.ts'
import { customer, customerAddress } from '../../src/modules/md/customer/customer.schema.ts'
import { customerType } from '../../src/modules/md/customer-type/customer-type.schema.ts'
import { productBasePrice } from '../../src/modules/md/price/price.schema.ts'
import { product } from '../../src/modules/md/product/product.schema.ts'
import type { Clock } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { SessionUser } from '../../src/platform/session/session-user.ts'
import { makeWork } from '../../src/platform/work.ts'

/** Two customers of different lines; answers the id of the first. */
export async function addCustomers(tx: Tx, dealerCode: string): Promise<string> {
  await tx.insert(customerType).values({
    dealerCode,
    typeCode: 'GT01',
    typeName: '食杂店',
    channelType: 'grocery',
    isSystem: 'F',
    sortNum: 1,
    enabled: 'T',
  })
  const common = {
    dealerCode,
    customerTypeCode: 'GT01',
    level: 'B',
    contact: '张建国',
    mobile: '10000010031',
    settleType: 'month',
    periodDays: 30,
    locAuditStatus: 'passed',
    isReported: 'T',
    openDate: '2025-01-01',
    enabled: 'T',
  } as const
  const rows = await tx
    .insert(customer)
    .values([
      {
        ...common,
        customerCode: 'K001',
        customerName: '惠万家超市',
        helpCode: 'HWJCS',
        regionCode: 'R001',
        creditAmount: '5000.00',
      },
      { ...common, customerCode: 'K002', customerName: '好邻居便利店', helpCode: 'HLJBLD', regionCode: 'R002' },
    ])
    .returning({ id: customer.id })
  await tx.insert(customerAddress).values(
    rows.map(({ id }) => ({
      dealerCode,
      customerId: id,
      contact: '张建国',
      mobile: '10000010031',
      ...{ provinceCode: '330000', cityCode: '330100', countyCode: '330102', address: '中山路31号' },
      fullAddress: '浙江省杭州市上城区中山路31号',
      isDefault: 'T' as const,
    })),
  )
  return rows[0]?.id ?? ''
}

/** Three products: in boxes, in pieces, by weight. */
export async function addProducts(tx: Tx, dealerCode: string): Promise<void> {
  const [kind] = await tx
    .insert(category)
    .values({
      dealerCode,
      categoryCode: 'CA01',
      categoryName: '饮料',
      level: 1,
      sortNum: 1,
      taxRate: '13.00',
      enabled: 'T',
    })
    .returning({ id: category.id })
  const [label] = await tx
    .insert(brand)
    .values({ dealerCode, brandCode: 'BF01', brandName: '晴川', isNice: 'F', sortNum: 1, enabled: 'T' })
    .returning({ id: brand.id })
  if (!kind || !label) throw new Error('the fixture answered no row')
  const common = {
    dealerCode,
    categoryId: kind.id,
    brandId: label.id,
    shelfLifeDays: 270,
    taxRate: '13.00',
    isNice: 'F',
    isGift: 'F',
    isBatch: 'T',
    enabled: 'T',
  } as const
  await tx.insert(product).values([
    {
      ...common,
      productCode: 'P1',
      productName: '柠檬汽水500ml',
      helpCode: 'NMQS',
      barcode: '6970100000016',
      bigBarcode: '16970100000013',
      spec: '500ml*24',
      smallUnit: '瓶',
      bigUnit: '箱',
      unitRatio: 24,
      allowDecimalQty: 'F',
      purchasePrice: '1.8500',
    },
    {
      ...common,
      productCode: 'P2',
      productName: '保温杯',
      helpCode: 'BWB',
      barcode: '6970100000023',
      spec: '1个',
      smallUnit: '个',
      unitRatio: 1,
      allowDecimalQty: 'F',
      purchasePrice: '20.0000',
    },
    {
      ...common,
      productCode: 'P3',
      productName: '散装瓜子',
      helpCode: 'SZGZ',
      barcode: '6970100000030',
      spec: '散装',
      smallUnit: '千克',
      unitRatio: 1,
      allowDecimalQty: 'T',
      purchasePrice: '9.9900',
    },
  ])
  const prices: [string, string, string][] = [
    ['P1', '2.4167', '58.0000'],
    ['P2', '33.3300', '33.3300'],
    ['P3', '19.9900', '19.9900'],
  ]
  await tx.insert(productBasePrice).values(
    prices.map(([productCode, smallPrice, bigPrice]) => ({
      dealerCode,
      productCode,
      smallPrice,
      bigPrice,
      effectDate: '2025-01-01',
    })),
  )
}

/** Opening stock in two batches that expire at different times. */
export async function addStock(tx: Tx, admin: SessionUser, clock: Clock): Promise<void> {
  const codes = ['P1', 'P2', 'P3']
  await tx.insert(inventoryBatch).values(
    codes.flatMap((productCode) => [
      {
        dealerCode: admin.dealerCode,
        productCode,
        batchNo: 'B1',
        produceDate: '2025-12-01',
        expireDate: '2026-08-28',
        enabled: 'T' as const,
      },
      {
        dealerCode: admin.dealerCode,
        productCode,
        batchNo: 'B2',
        produceDate: '2026-02-01',
        expireDate: '2026-10-29',
        enabled: 'T' as const,
      },
    ]),
  )
  const place = (productCode: string, warehouseCode: string, batchNo: string, qty: string, line: number) => ({
    productCode,
    warehouseCode,
    locationCode: '*',
    batchNo,
    inventoryStatusCode: '01',
    qty,
    docItemId: String(line),
    costPrice: '1.850000',
  })
  await postStock(makeWork(tx, admin, clock), [
    {
      transType: 'initial',
      docType: 'otherInv',
      docNum: 'CR2603010001',
      docDate: '2026-03-01',
      movements: codes.flatMap((code, index) => [
        place(code, 'W001', 'B2', '140', index * 3 + 1),
        place(code, 'W001', 'B1', '100', index * 3 + 2),
        place(code, 'W002', 'B1', '100', index * 3 + 3),
      ]),
    },
  ])
}
