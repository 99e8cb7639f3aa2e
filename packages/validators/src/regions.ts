import { TABLE } from './regions/table.ts'
import type { Rule } from './rule.ts'
import { nationalIdRule } from './rules/national-id.ts'

/** The last day that the table of codes knows about. Codes made since then are in no table of this package. */
export const REGIONS_AS_OF = '2019-04-30'

/** The region that a code stands for, by its last name; a level that is only formal is left out. */
export interface Region {
  province: string
  prefecture?: string
  county?: string
}

/** Levels that exist in the numbering alone. */
const FORMAL = /^(?:市辖区|市|县|.*直辖.*)?$/

let names: Map<string, string> | undefined

/** Names by code. The table is read when it is first asked for: loading the module costs nothing. */
function byCode(): Map<string, string> {
  if (names) return names
  names = new Map()
  for (const line of TABLE.flatMap((part) => part.split('\n'))) {
    const [head = '', ...counties] = line.split('|')
    const prefix = head.slice(0, 4)
    names.set(`${prefix}00`, head.slice(4))
    for (const county of counties) names.set(prefix + county.slice(0, 2), county.slice(2))
  }
  return names
}

/**
 * The names behind a six-digit code; undefined for a code that never existed. Codes of counties that have been merged or renamed since are
 * known, because a citizen's number keeps them for life.
 *
 * @example regionOf('110105') // { province: '北京市', county: '朝阳区' }
 * @example regionOf('330106') // { province: '浙江省', prefecture: '杭州市', county: '西湖区' }
 */
export function regionOf(code: string): Region | undefined {
  const table = byCode()
  const own = table.get(code)
  const province = table.get(`${code.slice(0, 2)}0000`)
  if (own === undefined || province === undefined) return undefined
  const prefecture = table.get(`${code.slice(0, 4)}00`) ?? ''
  const atProvince = code.endsWith('0000')
  return {
    province,
    ...(atProvince || FORMAL.test(prefecture) ? {} : { prefecture }),
    ...(code.endsWith('00') || FORMAL.test(own) ? {} : { county: own }),
  }
}

/**
 * Whether a citizen's number may begin with the code: one of a county or of a prefecture, under whose own code numbers have been
 * given where it has no counties, or had none then; not one of a province that has any. For people born after
 * {@link REGIONS_AS_OF} any county of a known prefecture passes, because the table cannot know the newest counties.
 *
 * @example isRegion('110105', '1990-01-01') // true
 * @example isRegion('330100', '1990-01-01') // true
 * @example isRegion('110199', '1990-01-01') // false
 */
export function isRegion(code: string, birth: string): boolean {
  const table = byCode()
  // Hong Kong, Macao and Taiwan are one code each.
  if (code.endsWith('0000')) return /^[78]/.test(code) && table.has(code)
  return table.has(code) || (birth > REGIONS_AS_OF && table.has(`${code.slice(0, 4)}00`) && /^[1-6]/.test(code))
}

/**
 * The strictest rule for a citizen's number: as `strictNationalId`, and the region code must have existed.
 *
 * @example regionNationalId.is('11010519491231002X') // true
 */
export const regionNationalId: Rule = /* @__PURE__ */ nationalIdRule({ isRegion })
