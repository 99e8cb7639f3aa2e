import { expect, it } from 'vitest'
import { withDatabase } from '../../../../test/support/database.ts'
import { makeWork } from '../../../platform/work.ts'
import { brand } from '../brand/brand.schema.ts'
import { category } from '../category/category.schema.ts'
import { product } from '../product/product.schema.ts'
import { priceSeries, priceSeriesItem, priceSet, productBasePrice } from './price.schema.ts'
import { type PriceItem, pricesFor } from './price.service.ts'

const dealerCode = 'D001'
const clock = { now: () => new Date('2025-11-20T10:00:00+08:00') }
const user = {
  userId: '1',
  username: 'admin',
  realName: '管理员',
  dealerCode,
  dealerName: '测试',
  perms: new Set(['*:*:*']),
  isadmin: true,
  isLightDealer: false,
  isStore: false,
  isWeakPwd: false,
  dataScope: 'all' as const,
  regionCodes: [],
  rights: {
    canChangePrice: true,
    maxDiscountRate: '100.00',
    canSeeCost: true,
    canOverCredit: true,
    canOverRulingPrice: true,
  },
  shopRole: 'none' as const,
}
const customer = { customerCode: 'C1', customerTypeCode: 'CT1', priceSeriesCode: 'S1' }
const PRODUCTS = ['OWN', 'TYPE', 'ITEM', 'RATE', 'NONE', 'GIFT', 'SMALL']
const day = (startDate: string, endDate: string) => ({ startDate, endDate })
const prices = (smallPrice: string, bigPrice: string) => ({ smallPrice, bigPrice })

withDatabase(
  'prices',
  (open) => {
    const find = (items: readonly PriceItem[], who = customer) =>
      open().database.transaction({ dealerCode }, (tx) => pricesFor(makeWork(tx, user, clock), who, items))
    const both = (productCode: string) => (['small', 'big'] as const).map((unitType) => ({ productCode, unitType }))
    const shown = async (productCode: string, who = customer) => {
      const found = await find(both(productCode), who)
      return both(productCode).map((item) => found.get(`${item.productCode} ${item.unitType}`))
    }

    it.each([
      ['OWN', 'customerSet', '1.0000', '10.0000'],
      ['TYPE', 'typeSet', '2.0000', '20.0000'],
      ['ITEM', 'series', '3.0000', '30.0000'],
      ['RATE', 'seriesRate', '3.1500', '31.5000'],
    ])('takes that of %s from %s', async (productCode, priceSource, small, big) => {
      expect(await shown(productCode)).toEqual([
        { price: small, priceSource },
        { price: big, priceSource },
      ])
    })

    it('rounds a rate of the base price half up to four decimals', async () => {
      // 3.3333 × 0.945 = 3.1499685
      expect((await find([{ productCode: 'SMALL', unitType: 'small' }])).get('SMALL small')).toEqual({
        price: '3.1500',
        priceSource: 'seriesRate',
      })
    })

    it('falls to the base price in force without series, type and own price', async () => {
      const stranger = { customerCode: 'C9', customerTypeCode: 'CT9', priceSeriesCode: null as never }
      expect(await shown('OWN', stranger)).toEqual([
        { price: '3.3333', priceSource: 'base' },
        { price: '33.3333', priceSource: 'base' },
      ])
    })

    it('knows no price of a product without one, nor of a unit that it does not have; gifts are free', async () => {
      expect(await shown('NONE')).toEqual([undefined, undefined])
      expect((await find(both('SMALL'))).has('SMALL big')).toBe(false)
      expect((await find([{ productCode: 'GIFT', unitType: 'small' }])).get('GIFT small')).toEqual({
        price: '0.0000',
        priceSource: 'base',
      })
    })

    it('answers nothing for nothing', async () => {
      expect((await find([])).size).toBe(0)
    })
  },
  async (database) => {
    await database.transaction({ dealerCode }, async (tx) => {
      const [kind] = await tx
        .insert(category)
        .values({
          dealerCode,
          categoryCode: 'K1',
          categoryName: '类',
          level: 1,
          sortNum: 1,
          taxRate: '13.00',
          enabled: 'T',
        })
        .returning()
      const [maker] = await tx
        .insert(brand)
        .values({ dealerCode, brandCode: 'B1', brandName: '牌', isNice: 'F', sortNum: 1, enabled: 'T' })
        .returning()
      await tx.insert(product).values(
        PRODUCTS.map((productCode) => ({
          dealerCode,
          productCode,
          productName: productCode,
          helpCode: productCode,
          barcode: '6970100000016',
          categoryId: kind!.id,
          brandId: maker!.id,
          spec: '1*10',
          smallUnit: '瓶',
          bigUnit: productCode === 'SMALL' || productCode === 'GIFT' ? null : '箱',
          unitRatio: 10,
          allowDecimalQty: 'F' as const,
          shelfLifeDays: 1,
          taxRate: '13.00',
          isNice: 'F' as const,
          isGift: productCode === 'GIFT' ? ('T' as const) : ('F' as const),
          isBatch: 'F' as const,
          purchasePrice: '1',
          enabled: 'T' as const,
        })),
      )
      const base = (productCode: string, effectDate: string, small: string, big: string) => ({
        dealerCode,
        productCode,
        effectDate,
        ...prices(small, big),
      })
      await tx
        .insert(productBasePrice)
        .values(
          PRODUCTS.filter((productCode) => productCode !== 'NONE' && productCode !== 'GIFT').flatMap((productCode) => [
            base(productCode, '2025-01-01', '9', '90'),
            base(productCode, '2025-06-01', '3.3333', '33.3333'),
            base(productCode, '2025-12-01', '7', '70'),
          ]),
        )
      await tx
        .insert(priceSeries)
        .values({ dealerCode, seriesCode: 'S1', seriesName: '系列', baseRate: '94.50', enabled: 'T' })
      await tx.insert(priceSeriesItem).values(
        ['OWN', 'TYPE', 'ITEM'].map((productCode) => ({
          dealerCode,
          seriesCode: 'S1',
          productCode,
          ...prices('3', '30'),
        })),
      )
      const set = (
        setNum: string,
        who: { customerCode?: string; customerTypeCode?: string },
        productCode: string,
        price: string,
        when = day('2025-11-01', '2025-11-20'),
      ) => ({
        dealerCode,
        setNum,
        ...who,
        productCode,
        ...prices(price, `${price}0`),
        ...when,
      })
      const [own, type] = [{ customerCode: 'C1' }, { customerTypeCode: 'CT1' }]
      await tx.insert(priceSet).values([
        set('1', own, 'OWN', '1'),
        set('2', type, 'OWN', '2'),
        set('3', type, 'TYPE', '2'),
        set('4', own, 'TYPE', '5', day('2025-11-21', '2025-12-31')),
        set('5', own, 'ITEM', '6', day('2025-10-01', '2025-11-19')),
        set('6', { customerCode: 'C2' }, 'RATE', '8'),
        // The day after, and the day before.
        set('7', type, 'OWN', '4', day('2025-11-21', '2025-11-30')),
        set('8', own, 'OWN', '0.5', day('2025-10-01', '2025-10-31')),
      ])
    })
  },
  'tables',
)
