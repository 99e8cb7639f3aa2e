import type { VehicleBook } from '@dealer/sdk'

const COLA = {
  ...{ productCode: 'P1', productName: '柠檬汽水', spec: '500ml*24', barcode: '6901', bigBarcode: '16901' },
  ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, allowDecimalQty: 'F' as const, freeQty: '60' },
}
const CUP = {
  ...{ productCode: 'P2', productName: '保温杯', spec: '1个', barcode: '6902' },
  ...{ smallUnit: '个', unitRatio: 1, allowDecimalQty: 'F' as const, freeQty: '5' },
}
/** Priced for nobody. */
const NUTS = {
  ...{ productCode: 'P3', productName: '散装花生', spec: '散装', barcode: '6902' },
  ...{ smallUnit: '千克', unitRatio: 1, allowDecimalQty: 'T' as const, freeQty: '12.5' },
}

/** A vehicle with three products and three customers, of whom one has a price of its own and one belongs to another list. */
export const BOOK: VehicleBook = {
  vehicle: {
    ...{ vehicleCode: 'V01', plateNo: '浙A12345', warehouseCode: 'W002', salesmanId: '2', salesmanName: '王业务' },
    ...{ driverId: '9', driverName: '赵师傅' },
  },
  docDate: '2026-03-10',
  payMethods: [
    { key: 'cash', label: '现金' },
    { key: 'wechat', label: '微信' },
  ],
  products: [COLA, CUP, NUTS],
  customers: [
    { customerCode: 'K001', customerName: '惠万家超市', helpCode: 'HWJCS', mobile: '10000010031', priceList: 0 },
    {
      ...{
        customerCode: 'K002',
        customerName: '好邻居便利店',
        helpCode: 'HLJBLD',
        mobile: '10000010032',
        priceList: 0,
      },
      prices: [{ productCode: 'P1', smallPrice: '2.0000', bigPrice: '47.0000' }],
    },
    { customerCode: 'K003', customerName: '惠民小店', helpCode: 'HMXD', mobile: '10000010033', priceList: 1 },
  ],
  priceLists: [
    {
      prices: [
        { productCode: 'P1', smallPrice: '2.5000', bigPrice: '58.0000' },
        { productCode: 'P2', smallPrice: '19.9000' },
      ],
    },
    { prices: [{ productCode: 'P1', smallPrice: '2.4000', bigPrice: '55.0000' }] },
  ],
  isWhole: 'T',
}
