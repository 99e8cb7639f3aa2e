import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audited } from '../../../platform/list/audited.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to, when, where } from '../../../platform/list/filters.ts'
import { holding } from '../../../platform/list/holding.ts'
import { list } from '../../../platform/list/list.ts'
import { arBalance } from '../../finance/ledger/ledger.schema.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { priceSeries } from '../price/price.schema.ts'
import { region } from '../region/region.schema.ts'
import { staff } from '../user/user.schema.ts'
import { customerMissing } from './customer.missing.ts'
import { customer, customerAddress } from './customer.schema.ts'
import { channel, isCustomerOf, isTypeOf, ofRegion, ofSalesman, visible } from './customer.sql.ts'
import { lastOrder } from './last-order.sql.ts'

const { id, customerCode, customerName, shortName, helpCode, customerTypeCode, level, contact, mobile, tel } = customer
const { doorFileId, licenseFileId, licenseNo, settleType, periodDays, creditAmount, priceSeriesCode } = customer
const { taxNo, invoiceTitle, bankName, bankAccount, acreage, cashierNum, shelfNum, lng, lat } = customer
const { locAuditStatus, isReported, reportDate, isStoreBound, openDate, enabled, pointBalance } = customer

const owedByOrder = alias(arBalance, 'owed_by_order')
const owedByInvoice = alias(arBalance, 'owed_by_invoice')
const paidBefore = alias(arBalance, 'paid_before')
const bucket = (of: typeof owedByOrder | typeof owedByInvoice | typeof paidBefore, name: string) =>
  and(
    eq(of.dealerCode, customer.dealerCode),
    eq(of.customerCode, customerCode),
    sql`${of.bucket} = ${sql.raw(`'${name}'`)}`,
  )

/** Customers that the user may see, with what they owe. */
export const customerList = list('md.customer.list', {
  from: customer,
  joins: [
    inner(region, ofRegion),
    inner(staff, ofSalesman),
    inner(customerType, isTypeOf(customer)),
    left(
      priceSeries,
      and(
        eq(priceSeries.dealerCode, customer.dealerCode),
        eq(priceSeries.seriesCode, priceSeriesCode),
        eq(priceSeries.delFlag, 'F'),
      ),
    ),
    left(
      customerAddress,
      and(
        eq(customerAddress.dealerCode, customer.dealerCode),
        eq(customerAddress.customerId, id),
        sql`${customerAddress.isDefault} = 'T' and ${customerAddress.delFlag} = 'F'`,
      ),
    ),
    left(owedByOrder, bucket(owedByOrder, 'order')),
    left(owedByInvoice, bucket(owedByInvoice, 'invoice')),
    left(paidBefore, bucket(paidBefore, 'pre')),
  ],
  scope: visible,
  newest: customer.createDate,
  id,
  by: { id: is(id) },
  filters: {
    keyword: holding(customer),
    customerTypeCode: is(customerTypeCode),
    channelType: oneOf(channel),
    level: oneOf(level),
    regionCode: is(customer.regionCode),
    salesmanId: is(region.userId),
    areaCode: where(
      (code) =>
        sql`${code} in (${customerAddress.provinceCode}, ${customerAddress.cityCode}, ${customerAddress.countyCode}, ${customerAddress.townCode})`,
    ),
    priceSeriesCode: is(priceSeriesCode),
    isReported: is(isReported),
    missing: when(customerMissing),
    enabled: is(enabled),
    openDateStart: from(openDate),
    openDateEnd: to(openDate),
  },
  row: {
    ...{ id, customerCode, customerName, shortName, helpCode, customerTypeCode, level, contact, mobile, tel, lng, lat },
    ...{
      doorFileId,
      licenseFileId,
      licenseNo,
      settleType,
      periodDays,
      creditAmount,
      priceSeriesCode,
      taxNo,
      invoiceTitle,
    },
    ...{ bankName, bankAccount, acreage, cashierNum, shelfNum, locAuditStatus, isReported, reportDate, isStoreBound },
    ...{ openDate, enabled },
    customerTypeName: customerType.typeName,
    channelType: channel,
    regionCode: customer.regionCode,
    regionName: region.regionName,
    salesmanId: region.userId,
    salesmanName: staff.realName,
    address: sql`coalesce(${customerAddress.fullAddress}, '')`.mapWith(customerAddress.fullAddress),
    priceSeriesName: priceSeries.seriesName,
    receivableAmount: sql`coalesce(${owedByOrder.amount}, 0) + coalesce(${owedByInvoice.amount}, 0)`.mapWith(
      arBalance.amount,
    ),
    lastOrderDate: lastOrder,
    ...audited(customer),
  },
  beside: {
    receivableAmount: {
      table: arBalance,
      on: and(isCustomerOf(arBalance), sql`${arBalance.bucket} in ('order', 'invoice')`),
      source: arBalance.amount,
    },
  },
  read: {
    pointBalance,
    formerNames: customer.formerNames,
    preAmount: sql`coalesce(${paidBefore.amount}, 0)`.mapWith(arBalance.amount),
  },
})
