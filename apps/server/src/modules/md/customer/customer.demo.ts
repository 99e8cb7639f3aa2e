import type { VisitCycle } from '@dealer/sdk/contract'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { CHANNELS, type Channel, GIVEN_NAMES, SHOP_HEADS, STREETS, SURNAMES } from '../../../seed/lists/shops.ts'
import { mobileOf } from '../../../seed/people-numbers.ts'
import { at } from '../../../seed/random.ts'
import { firstDay, inChunks, type Seeding, STATEMENT_ROWS, stamped } from '../../../seed/seed-context.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { demo as staff } from '../user/user.demo.ts'
import { placed } from './customer.areas.ts'
import { customer, customerAddress } from './customer.schema.ts'

/** A customer as the rest of the generator knows it. */
export interface SeedCustomer {
  readonly customerCode: string
  /** Takes part in the history of orders. */
  readonly buys: boolean
  /** Bought long ago, and does not any more. */
  readonly isGone: boolean
  readonly regionCode: string
  /** Null: no limit. */
  readonly creditAmount: string | null
  /** How much more than others it buys. */
  readonly weight: number
}

const LIGHT_CUSTOMERS = 30
const DISABLED = 12
const UNREPORTED = 22
const NOT_LOCATED = 30
/** The customer that the documentation tells of. */
const EXAMPLE = {
  number: 31,
  name: ['惠万家', '超市', 'HWJCS'],
  channelType: 'market',
  contact: '张建国',
  creditAmount: '20000.00',
} as const

/** Kinds of shops that are not visited every week. */
const VISITED: Partial<Record<Channel['channelType'], VisitCycle>> = {
  wholesale: 'twoWeek',
  special: 'month',
  online: 'month',
}

interface Shop {
  readonly name: string
  readonly helpCode: string
  readonly channel: Channel
}

/** All shops, mixed, each name once; the example at its place. */
function shops(seeding: Seeding): Shop[] {
  const random = seeding.random.fork('shops')
  const mixed = random.shuffle(
    CHANNELS.flatMap((channel) => {
      const names = channel.tails.flatMap(([tail, tailInitials]) =>
        SHOP_HEADS.map(([head, initials]) => ({ name: head + tail, helpCode: initials + tailInitials, channel })),
      )
      return random.shuffle(names.filter(({ helpCode }) => helpCode !== EXAMPLE.name[2])).slice(0, channel.count)
    }),
  )
  const place = EXAMPLE.number - 1
  const channel = at(
    CHANNELS.filter(({ channelType }) => channelType === EXAMPLE.channelType),
    0,
  )
  // Changes places with a shop of its kind, so that the numbers by channel stay.
  const found = mixed.findIndex((shop) => shop.channel === channel)
  mixed[found] = at(mixed, place)
  mixed[place] = { name: EXAMPLE.name[0] + EXAMPLE.name[1], helpCode: EXAMPLE.name[2], channel }
  return mixed.slice(0, seeding.small ? LIGHT_CUSTOMERS : undefined)
}

/** Customer types, and customers with their addresses. */
async function seedCustomers(seeding: Seeding): Promise<SeedCustomer[]> {
  const { tx, small } = seeding
  await tx.insert(customerType).values(
    CHANNELS.map(({ typeCode, typeName, channelType }, index) => ({
      ...stamped(seeding),
      typeCode,
      typeName,
      channelType,
      visitCycle: VISITED[channelType] ?? 'week',
      isSystem: 'T' as const,
      sortNum: index + 1,
      enabled: 'T' as const,
    })),
  )
  const random = seeding.random.fork('customers')
  const rows = shops(seeding).map((shop, index) => customerRow(seeding, shop, index))
  const ids = new Map<string, string>()
  await inChunks(rows, STATEMENT_ROWS, async (chunk) => {
    const saved = await tx.insert(customer).values(chunk).returning({ id: customer.id, code: customer.customerCode })
    for (const row of saved) ids.set(row.code, row.id)
  })
  const addresses = rows.flatMap(({ customerCode, contact, mobile }, index) => {
    const address = (isDefault: 'T' | 'F', number: number) => {
      const { countyCode, townCode } = districtOf(index)
      const street = index + 1 === EXAMPLE.number ? '中山路' : at(STREETS, (index * 5 + number) % STREETS.length)
      return placed({
        ...stamped(seeding),
        ...{ customerId: ids.get(customerCode) ?? '', contact, mobile, isDefault },
        ...{ provinceCode: '330000', cityCode: '330100', countyCode, townCode, address: `${street}${number}号` },
        ...placeOf(index, number),
      })
    }
    return [address('T', index + 1), ...(index % 8 === 0 ? [address('F', index + 301)] : [])]
  })
  await inChunks(addresses, STATEMENT_ROWS, (chunk) => tx.insert(customerAddress).values(chunk))
  return rows.map(({ customerCode, regionCode, enabled, settleType, creditAmount }) => {
    const buys = enabled === 'T' && random.chance(small ? 1 : 0.8)
    const weight = settleType === 'month' ? 3 : settleType === 'period' ? 2 : 1
    return { customerCode, regionCode, creditAmount, buys, isGone: enabled === 'T' && !buys, weight }
  })
}

/** Codes of the districts and of a town in each, and about where they are. */
const DISTRICTS = [
  { countyCode: '330102', townCode: '330102010', lng: 120.1712, lat: 30.2445 },
  { countyCode: '330105', townCode: '330105009', lng: 120.1502, lat: 30.3194 },
  { countyCode: '330106', townCode: '330106007', lng: 120.1301, lat: 30.2594 },
  { countyCode: '330108', townCode: '330108001', lng: 120.2119, lat: 30.2084 },
] as const

/** The example lies in the district of the first line, as every fourth shop. */
const placeInList = (index: number): number => (index + 1 === EXAMPLE.number ? 0 : index % DISTRICTS.length)

const districtOf = (index: number) => at(DISTRICTS, placeInList(index))

/** Strewn over the district, some hundred metres from the next. */
const placeOf = (index: number, number: number) => {
  const { lng, lat } = districtOf(index)
  const strewn = (centre: number, step: number) => (centre + (((number * step) % 400) - 200) / 10_000).toFixed(6)
  return { lng: strewn(lng, 37), lat: strewn(lat, 71) }
}

/** Letters and digits as a business licence has. */
const licenceOf = (countyCode: string, number: number) => `91${countyCode}MA2${String(number * 7919).padStart(7, 'K')}`

function customerRow(seeding: Seeding, { name, helpCode, channel }: Shop, index: number) {
  const number = index + 1
  const example = number === EXAMPLE.number
  const every = (count: number, offset: number) =>
    !seeding.small && !example && index % Math.floor(300 / count) === offset && index / Math.floor(300 / count) < count
  const openDate = addDays(firstDay(seeding), -30 - ((index * 13) % 700))
  const locAuditStatus = every(NOT_LOCATED, 3)
    ? index % 20 === 3
      ? ('rejected' as const)
      : ('unaudited' as const)
    : ('passed' as const)
  return {
    ...stamped(seeding),
    customerCode: `C${String(number).padStart(6, '0')}`,
    customerName: name,
    shortName: name,
    helpCode,
    customerTypeCode: channel.typeCode,
    level:
      channel.channelType === 'ka'
        ? ('A' as const)
        : channel.settleType === 'month'
          ? ('B' as const)
          : channel.settleType === 'period'
            ? ('C' as const)
            : ('D' as const),
    regionCode: seeding.small || example ? 'L001' : `L00${(index % DISTRICTS.length) + 1}`,
    contact: example
      ? EXAMPLE.contact
      : at(SURNAMES, (index * 7) % SURNAMES.length) + at(GIVEN_NAMES, (index * 11 + 3) % GIVEN_NAMES.length),
    mobile: mobileOf((seeding.small ? 400 : 0) + number),
    ...(locAuditStatus !== 'unaudited' && placeOf(index, number)),
    ...(index % 5 !== 4 && { licenseNo: licenceOf(districtOf(index).countyCode, number) }),
    ...(channel.settleType !== 'cash' && {
      ...{ taxNo: licenceOf(districtOf(index).countyCode, number), invoiceTitle: name },
      ...{ bankName: '中国工商银行杭州分行', bankAccount: `12020${String(number).padStart(14, '0')}` },
    }),
    acreage: String(20 + ((index * 17) % 180)),
    cashierNum: 1 + (index % 3),
    shelfNum: 2 + (index % 9),
    settleType: channel.settleType,
    periodDays: channel.periodDays,
    creditAmount: example ? EXAMPLE.creditAmount : channel.creditAmount,
    priceSeriesCode: seeding.small ? null : channel.priceSeriesCode,
    locAuditStatus,
    ...(every(UNREPORTED, 5)
      ? { isReported: 'F' as const }
      : { isReported: 'T' as const, reportDate: addDays(openDate, 3 + (index % 20)) }),
    ...(!seeding.small && index % 6 === 0 && { isStoreBound: 'T' as const }),
    openDate,
    enabled: every(DISABLED, 8) ? ('F' as const) : ('T' as const),
  }
}

export const demo = defineDemo({ needs: { staff }, make: seedCustomers })
