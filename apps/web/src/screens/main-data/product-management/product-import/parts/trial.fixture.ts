import type { PriceTrialProduct } from '@dealer/sdk'

/** A box that costs 44.00 in place of 40.00. */
export const product = (over: Partial<PriceTrialProduct> = {}): PriceTrialProduct => ({
  ...{ productCode: 'P1', productName: '柠檬汽水', spec: '500ml*24', smallUnit: '瓶', bigUnit: '箱', unitRatio: 20 },
  ...{ unitType: 'big', unitName: '箱', changeDate: '2099-12-01', onDate: '2099-12-01', baseDate: '2025-09-01' },
  ...{ oldPurchase: '40.0000', newPurchase: '44.0000', basePrice: '58.0000', proposedPrice: '63.8000' },
  ...{ marginBefore: '31.03', marginAfter: '24.14', marginProposed: '31.03', isBelowCost: 'F', belowNum: 1 },
  levelNum: 2,
  levels: [
    {
      ...{ priceSource: 'customerSet', code: 'K002', name: '好邻居便利店', followsBase: 'F' },
      ...{ oldPrice: '41.0000', newPrice: '41.0000', marginBefore: '2.44', marginAfter: '-7.32', isBelowCost: 'T' },
    },
    {
      ...{ priceSource: 'seriesRate', code: 'PS01', name: '九五折', followsBase: 'T' },
      ...{ oldPrice: '55.1000', newPrice: '60.6100', marginBefore: '27.40', marginAfter: '27.40', isBelowCost: 'F' },
    },
  ],
  openOrders: {
    ...{ orderNum: 1, openQty: '50', openAmount: '102.50', belowNum: 1 },
    orders: [{ soNum: 'SO2511200007', customerName: '好邻居便利店', openQty: '50', isBelowCost: 'T' }],
  },
  ...over,
})
