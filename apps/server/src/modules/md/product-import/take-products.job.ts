import { defineErrand } from '../../../platform/jobs/define.ts'
import { takeProducts } from './take-products.ts'

/** Every night the manufacturer's products are taken as they are offered then. */
export const takeOfferedProducts = defineErrand({
  name: 'md.product.take',
  title: '接收厂家新品',
  nightly: '02:30',
  ask: ({ manufacturer, dealerCode }) => manufacturer.products(dealerCode),
  run: (work, _nothing, offered) => takeProducts(work, offered),
})
