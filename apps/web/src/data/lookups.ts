import type { CustomerPickerRow, Permission, ProductLookupRow, SalesmanChoice } from '@dealer/sdk'
import { type AnyLookupSource, lookupSource } from '@dealer/ui-kit/form'
import { pageOf } from '@dealer/ui-kit/lookup'
import { dealer } from '../dealer.ts'
import { CUSTOMER_COLUMNS, findCustomers, findPayers } from './customers.ts'
import { NUMBERED } from './documents.ts'
import { nameSource } from './name-source.ts'
import type { FoundDocument, NumberedKind } from './numbered.ts'
import { pickerPage } from './picker-page.ts'
import { PRODUCT_SEARCH } from './products.ts'
import { STOCK_NUMBERED } from './stock-documents.ts'

/** What is found by typing, and whether the user may see any of it. */
interface Found {
  readonly finds: (may: (permission: Permission) => boolean) => AnyLookupSource | undefined
}

const names = new Map<string, string>()

/** Everybody, those who left too: what they did is still asked for. */
const allStaff = (signal?: AbortSignal) => dealer.md.user.getAllUserNameList({}, { signal, silent: true })

/** Salesmen by name, initials, code or mobile; those who left still have their names. */
const salesmen = lookupSource<SalesmanChoice>({
  search: async (code, { page, signal }) => {
    const found = await dealer.md.user.findSalesman({ code, page }, { signal, silent: true })
    for (const { userId, realName } of found) names.set(userId, realName)
    return pickerPage(found)
  },
  columns: [
    { prop: 'realName', label: '姓名' },
    { prop: 'userCode', label: '编码', width: 100 },
    { prop: 'mobile', label: '手机', width: 120 },
  ],
  codesOf: ({ userCode, mobile, realName }) => [userCode, mobile, realName],
  keyOf: ({ userId }) => userId,
  knownName: (userId) => names.get(userId),
  nameOf: async (userId) => {
    const staff = await allStaff()
    for (const person of staff) names.set(person.userId, person.realName)
    return names.get(userId)
  },
})

const customerNames = new Map<string, string>()

const customersBy = (find: typeof findCustomers) =>
  lookupSource<CustomerPickerRow>({
    search: async (code, how) => {
      const found = await find(code, how)
      for (const { customerCode, customerName } of pageOf(found).rows) customerNames.set(customerCode, customerName)
      return found
    },
    columns: CUSTOMER_COLUMNS,
    codesOf: ({ customerCode, mobile }) => [customerCode, mobile],
    keyOf: ({ customerCode }) => customerCode,
    knownName: (customerCode) => customerNames.get(customerCode),
  })

/** Customers of whoever asks, by code, name, initials or mobile. */
const customers = customersBy(findCustomers)
/** The same with disabled ones with whom money is open. */
const payers = customersBy(findPayers)

/** Staff, where a filter holds the name of who did something; the text may also stay a part. */
const staffNames = nameSource(async (signal) => (await allStaff(signal)).map(({ realName }) => realName), '姓名')

/** Enabled products by name, initials, code or barcode. */
export const productLookup = lookupSource<ProductLookupRow>({
  ...PRODUCT_SEARCH,
  keyOf: ({ productCode }) => productCode,
  nameOf: async (code) => {
    const found = (await dealer.md.product.getProductByCode({ code }, { silent: true })).find(
      ({ productCode }) => productCode === code,
    )
    return found && `${code} ${found.productName}`
  },
})

/** Documents of some kinds by a part of their number; the text may also stay a part. */
const documents = (kinds: readonly NumberedKind[]): AnyLookupSource =>
  lookupSource<FoundDocument>({
    search: async (part, { page, signal }) => {
      const found = await Promise.all(kinds.map(({ find }) => find(part, signal, page)))
      return { rows: found.flatMap(({ rows }) => rows), hasMore: found.some(({ hasMore }) => hasMore) }
    },
    columns: [
      { prop: 'number', label: '单号', width: 136 },
      { prop: 'kind', label: '类型', width: 88 },
      { prop: 'date', label: '日期', width: 96 },
      { prop: 'party', label: '往来单位' },
      { prop: 'state', label: '状态', width: 76 },
    ],
    codesOf: ({ number }) => [number],
    keyOf: ({ number }) => number,
    isFree: true,
  })

const ofKinds = (...kinds: readonly NumberedKind[]): Found => {
  const made = new Map<string, AnyLookupSource>()
  return {
    finds: (may) => {
      const seen = kinds.filter(({ permission }) => may(permission))
      const key = seen.map(({ permission }) => permission).join()
      if (seen.length > 0 && !made.has(key)) made.set(key, documents(seen))
      return made.get(key)
    },
  }
}

/** What fields look up by typing, by what they refer to; the others choose from lists. */
export const LOOKUPS: Readonly<Record<string, Found>> = {
  Customer: { finds: () => customers },
  Payer: { finds: () => payers },
  Product: { finds: () => productLookup },
  PurchaseOrder: ofKinds(NUMBERED.purchase),
  SalesOrder: ofKinds(NUMBERED.order),
  Salesman: { finds: () => salesmen },
  StaffName: { finds: () => staffNames },
  StockDocument: ofKinds(NUMBERED.out, NUMBERED.returnIn, NUMBERED.inbound, ...Object.values(STOCK_NUMBERED)),
}
