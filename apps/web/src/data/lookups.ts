import type { Permission, SalesmanChoice } from '@dealer/sdk'
import { type AnyLookupSource, lookupSource } from '@dealer/ui-kit/form'
import { dealer } from '../dealer.ts'
import { type FoundDocument, NUMBERED, type NumberedKind } from './documents.ts'

/** What is found by typing, and whether the user may see any of it. */
interface Found {
  readonly finds: (may: (permission: Permission) => boolean) => AnyLookupSource | undefined
}

const names = new Map<string, string>()

/** Salesmen by name, initials, code or mobile; those who left still have their names. */
const salesmen = lookupSource<SalesmanChoice>({
  search: async (code, { signal }) => {
    const found = await dealer.md.user.findSalesman({ code }, { signal, silent: true })
    for (const { userId, realName } of found) names.set(userId, realName)
    return found
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
    const staff = await dealer.md.user.getAllUserNameList({}, { silent: true })
    for (const person of staff) names.set(person.userId, person.realName)
    return names.get(userId)
  },
})

/** Documents of some kinds by a part of their number; the text may also stay a part. */
const documents = (kinds: readonly NumberedKind[]): AnyLookupSource =>
  lookupSource<FoundDocument>({
    search: async (part, { signal }) => {
      const found = await Promise.all(kinds.map(({ find }) => find(part, signal)))
      return found.flat()
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
  PurchaseOrder: ofKinds(NUMBERED.purchase),
  SalesOrder: ofKinds(NUMBERED.order),
  Salesman: { finds: () => salesmen },
  StockDocument: ofKinds(NUMBERED.out, NUMBERED.inbound),
}
