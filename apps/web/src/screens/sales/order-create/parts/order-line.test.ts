// @vitest-environment node
import type { SalesOrderItem } from '@dealer/sdk'
import { describe, expect, it } from 'vitest'
import { derivePriced } from '../../../../document/line/priced-line.ts'
import { COLA, lineOf, NUTS } from './lines.fixture.ts'
import { lineOfItem, orderLines, takeQuotes } from './order-line.ts'

describe('a found product', () => {
  it('begins with one big unit at its price', () => {
    const line = lineOf(COLA)
    expect(line).toMatchObject({
      product: 'P00001 晴川柠檬汽水500ml',
      unit: '箱',
      qty: '1',
      price: '58.00',
      amount: '58.00',
    })
    expect(line.smallQty).toBe('24')
  })

  it('takes the unit whose barcode was scanned', () => {
    expect(lineOf({ ...COLA, matchedUnit: 'small' })).toMatchObject({ unit: '瓶', price: '2.4167', amount: '2.42' })
  })

  it('falls to the small unit where there is no other', () => {
    expect(lineOf(NUTS)).toMatchObject({ unitType: 'small', unit: 'kg', price: '19.99', bigUnit: '' })
  })

  it('keeps a quantity that was typed first, and has no price without a customer', () => {
    const found = { ...COLA, smallPrice: undefined, bigPrice: undefined, priceSource: undefined }
    expect(orderLines.take({ ...orderLines.blank(), qty: '5' }, found)).toMatchObject({ qty: '5', price: '' })
  })
})

describe('the other unit', () => {
  it('lets the price follow the unit, there and back', () => {
    const small = derivePriced({ ...lineOf(COLA), ...orderLines.switched?.(lineOf(COLA)) })
    expect(small).toMatchObject({ unit: '瓶', price: '2.4167', smallQty: '1' })
    expect(orderLines.switched?.(small)).toEqual({ unitType: 'big', price: '58.00' })
  })

  it('is nothing for a product of one unit', () => {
    expect(orderLines.switched?.(lineOf(NUTS))).toBeUndefined()
  })
})

describe('takeQuotes', () => {
  const quotes = { big: { price: '60.0000', source: 'base' as const } }

  it('moves a quoted price', () => {
    expect(takeQuotes(lineOf(COLA), quotes)).toEqual({ quotes, price: '60.00' })
  })

  it('keeps a price that was typed by hand', () => {
    expect(takeQuotes(lineOf(COLA, { price: '55' }), quotes)).toEqual({ quotes })
  })

  it('fills a line that was entered before the customer, and empties one that has no price any more', () => {
    expect(takeQuotes(lineOf(COLA, { price: '', quotes: {} }), quotes).price).toBe('60.00')
    expect(takeQuotes(lineOf(COLA), {}).price).toBe('')
  })
})

it('opens a saved line with the price it was saved with', () => {
  const item = {
    ...COLA,
    unitType: 'big',
    qty: '20',
    price: '55.0000',
    originPrice: '58.0000',
    priceSource: 'base',
  } as unknown as SalesOrderItem
  expect(derivePriced(lineOfItem(item))).toMatchObject({
    qty: '20',
    price: '55.00',
    amount: '1100.00',
    quotes: { big: { price: '58.0000', source: 'base' } },
    remark: '',
  })
})
