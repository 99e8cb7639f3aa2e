import type { AreaChoice } from '@dealer/sdk/contract'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { AREAS } from './area.table.ts'

const names = new Map(
  AREAS.trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', ...counties] = line.split('|')
      const prefix = head.slice(0, 4)
      const own = [`${prefix}00`, head.slice(4)] as const
      return [own, ...counties.map((county) => [prefix + county.slice(0, 2), county.slice(2)] as const)]
    }),
)
/** The area above; none of a province. */
const above = (code: string): string | undefined =>
  code.endsWith('0000') ? undefined : code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`

const below = new Map<string | undefined, AreaChoice[]>()
for (const [areaCode, areaName] of names) {
  const siblings = below.get(above(areaCode)) ?? []
  siblings.push({ areaCode, areaName })
  below.set(above(areaCode), siblings)
}

export const provinces = async () => below.get(undefined) ?? []

/** Areas one step below a code; nothing below what is not known. */
export const areasBelow = async (_: Work, code: string) => below.get(code) ?? []

/** An area with those above it. @throws Refusal 106 for a code that is not known. */
export async function findArea(_: Work, { areaCode }: { readonly areaCode: string }) {
  const areaName = names.get(areaCode)
  if (areaName === undefined) throw refuse.missing()
  const parents: AreaChoice[] = []
  for (let code = above(areaCode); code !== undefined; code = above(code))
    parents.unshift({ areaCode: code, areaName: names.get(code) ?? '' })
  return { areaCode, areaName, level: parents.length + 1, parents }
}
