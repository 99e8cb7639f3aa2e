import type { SalesTargetType } from '@dealer/sdk/contract'
import { compare } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { targetList } from './sales-target.list.sql.ts'
import { monthBefore } from './sales-target.rules.ts'
import * as rows from './sales-target.sql.ts'
import { namesOf } from './target-kinds.sql.ts'

type Item = Args<'guide.salesTarget.salesTargetSave'>['items'][number]
type Kept = Awaited<ReturnType<typeof rows.targetsOf>>[number]

/** Adds and changes targets. @throws Refusal 101, 102, 104, 106 naming the row */
export async function saveTargets(work: Work, { items }: Args<'guide.salesTarget.salesTargetSave'>) {
  await rows.holdTargets(work)
  const kept = new Map(
    (
      await rows.targetsOf(
        work,
        items.flatMap(({ id }) => id ?? []),
      )
    ).map((target) => [target.id, target]),
  )
  const taken = await rows.keptKeys(work, [...new Set(items.map(({ targetMonth }) => targetMonth))])
  const names = await namesByType(work, items)
  eachWithin('items', items, (item) => {
    if (compare(item.targetAmount, '0') < 0)
      throw refuse.invalid('目标金额不能小于0', { reason: 'tooSmall', field: 'targetAmount' })
    if (item.id !== undefined) return requireKept(item, kept.get(item.id))
    if (!names.get(item.targetType)?.has(item.refCode)) throw refuse.missing('目标对象', 'refCode')
    if (taken.has(rows.keyOf(item))) throw refuse.taken('目标对象', item.refCode, 'refCode')
    taken.add(rows.keyOf(item))
  })
  await rows.addTargets(
    work,
    items.filter(({ id }) => id === undefined),
  )
  for (const item of items) if (item.id !== undefined) await rows.changeTarget(work, item.id, item)
  return DONE
}

function requireKept(item: Item, kept: Kept | undefined): void {
  if (!kept) throw refuse.missing()
  if (item.version === undefined) throw refuse.required('版本号', 'version')
  if (kept.version !== item.version) throw refuse.stale()
  if (rows.keyOf(kept) !== rows.keyOf(item))
    throw refuse.invalid('目标月份、类型和对象不能修改', { reason: 'fixed', field: 'refCode' })
}

async function namesByType(work: Work, items: readonly Item[]) {
  const types = [...new Set(items.map(({ targetType }) => targetType))]
  const codesOf = (type: SalesTargetType) => items.flatMap((item) => (item.targetType === type ? item.refCode : []))
  const names = await Promise.all(types.map((type) => namesOf(work, type, codesOf(type))))
  return new Map(types.map((type, index) => [type, names[index]]))
}

/** Targets of the month before. */
export const lastTargets = (work: Work, { targetMonth, targetType }: Args<'guide.salesTarget.findLastTarget'>) =>
  targetList.by(work, { ofKind: `${monthBefore(targetMonth)} ${targetType}` })
