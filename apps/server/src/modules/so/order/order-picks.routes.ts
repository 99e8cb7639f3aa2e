import type { Handlers } from '../../../platform/contract/types.ts'
import type { Imports } from '../../../platform/excel/import.ts'
import { type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { linesOfTemplete } from '../templete/templete.order.ts'
import { orderImport, readOrderSheet } from './order.import.ts'
import { selectableCustomers } from './order-customers.list.sql.ts'
import { checkCustomers, customerAddress, customersOfLine } from './order-customers.ts'
import { checkStock, priceHistory, productsOfIds } from './order-products.ts'

/** Whom an order is for and what comes onto it at once: from a choice, a template or a sheet. */
export const routes = {
  'so.salesOrder.findAddressByCustomerId': customerAddress,
  'so.salesOrder.findProductByProductIds': productsOfIds,
  'so.salesOrder.findTempProductById': linesOfTemplete,
  'so.salesOrder.getCheckInventory': checkStock,
  'so.salesOrder.getCustomerByRegion': customersOfLine,
  'so.salesOrder.getCustomerSevenCheckList': checkCustomers,
  'so.salesOrder.priceHistory': priceHistory,
  'so.salesOrder.toSelectCustomerList': selectableCustomers,
} satisfies Handlers

export const imports = { 'so.salesOrder.uploadExcel': orderImport } satisfies Imports

export const uploadRoutes = {
  'so.salesOrder.uploadExcel': upload(orderImport.read, readOrderSheet),
} satisfies UploadHandlers
