import { defineErrand } from '../../../platform/jobs/define.ts'
import { takePrices } from './take-prices.ts'

/** Every night the manufacturer's price changes and ruling prices are taken as they are announced then, after its products. */
export const takeAnnouncedPrices = defineErrand({
  name: 'md.purchasePrice.take',
  title: '接收厂家价格',
  nightly: '02:50',
  ask: async ({ manufacturer, dealerCode }) => ({
    changes: await manufacturer.priceChanges(dealerCode),
    rulings: await manufacturer.rulingPrices(dealerCode),
  }),
  run: (work, _nothing, announced) => takePrices(work, announced),
})
