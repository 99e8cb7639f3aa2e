import type { ColumnType, GuideTaskItem, GuideTaskItemType, GuideTaskTarget } from '@dealer/sdk/contract'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import type { TaskItem } from './task.schema.ts'

/** How the answers to an item are shown: a choice as text. */
const SHOWN: Readonly<Record<GuideTaskItemType, ColumnType>> = {
  text: 'text',
  qty: 'qty',
  choice: 'text',
  photo: 'photo',
}

/** @throws Refusal 101 for a choice without choices, for choices that stand twice, and for choices where none is asked for */
function checkOptions({ itemType, options }: GuideTaskItem): void {
  if (itemType !== 'choice') {
    if (options) throw refuse.invalid('只有选项类任务项才有选项', { reason: 'unsuitable', field: 'options' })
    return
  }
  if (!options) throw refuse.required('选项', 'options')
  if (new Set(options).size < options.length) throw refuse.invalid('选项重复', { reason: 'repeated', field: 'options' })
}

/**
 * The items of a task as they are kept, each with an id within the task.
 * @throws Refusal 101 for an item that stands twice, and for choices that do not fit
 */
export function keptItems(items: readonly GuideTaskItem[]): TaskItem[] {
  const seen = new Set<string>()
  return eachWithin('items', items, (item, index) => {
    const { label, itemType, options, isRequired = 'F' } = item
    if (seen.has(label)) throw refuse.invalid(`任务项【${label}】重复`, { reason: 'repeated', field: 'label' })
    seen.add(label)
    checkOptions(item)
    return { itemId: String(index + 1), label, type: SHOWN[itemType], ...(options && { options }), isRequired }
  })
}

/** @throws Refusal 101 for a target that names neither a customer nor a person, and for one that stands twice */
export function checkTargets(targets: readonly GuideTaskTarget[]): void {
  const seen = new Set<string>()
  eachWithin('targets', targets, ({ customerCode, userId }) => {
    if (customerCode === undefined && userId === undefined) throw refuse.required('客户或执行人', 'customerCode')
    const key = `${customerCode?.toUpperCase() ?? ''} ${userId ?? ''}`
    if (seen.has(key)) throw refuse.invalid('任务对象重复', { reason: 'repeated', field: 'customerCode' })
    seen.add(key)
  })
}

type Given = Readonly<Record<string, string>>

/** Answers in the order of what the task asks; nothing was said to an item without a value. */
export const answersOf = (items: readonly TaskItem[], given: Given) =>
  items.map(({ itemId, label, type }) => ({ itemId, label, type, value: given[itemId] ?? null }))

/** The column that an item has among the results of its task. */
export const columnOf = ({ itemId }: Pick<TaskItem, 'itemId'>): string => `i${itemId}`

/** Answers by their columns. */
export const cellsOf = (items: readonly TaskItem[], given: Given) =>
  items.flatMap((item) => {
    const value = given[item.itemId]
    return value === undefined ? [] : [{ prop: columnOf(item), value }]
  })
