import type { PrintColumn, PrintField, PrintFieldChoice, PrintLayout } from '@dealer/sdk'
import { movedTo } from '@dealer/ui-kit/ordered-list'

/** A part of a layout that has fields in an order. */
export type LayoutPart = 'headFields' | 'columns' | 'footFields'

const HALF_LINE = 12
const USUAL_WIDTH = 25

/** A layout without anything on it. */
export const EMPTY_LAYOUT: PrintLayout = { fontSize: 10, headFields: [], columns: [], footFields: [] }

/** The layout with another order in a part: a field takes the place that is wanted, from 1. */
export function moveField(layout: PrintLayout, part: LayoutPart, prop: string, to: number): PrintLayout {
  const list: readonly { prop: string }[] = layout[part]
  const row = list.find((one) => one.prop === prop)
  return row ? { ...layout, [part]: movedTo(list, row, to) } : layout
}

/** The layout with another field at the end of a part. */
export function addField(layout: PrintLayout, part: LayoutPart, { prop, label, isSum }: PrintFieldChoice): PrintLayout {
  const text = label.slice(0, 20)
  if (part === 'columns')
    return { ...layout, columns: [...layout.columns, { prop, label: text, width: USUAL_WIDTH, isSum }] }
  return { ...layout, [part]: [...layout[part], { prop, label: text, span: HALF_LINE }] }
}

/** The layout without a field. */
export const removeField = (layout: PrintLayout, part: LayoutPart, prop: string): PrintLayout => ({
  ...layout,
  [part]: (layout[part] as readonly { prop: string }[]).filter((one) => one.prop !== prop),
})

/** The layout with something else said of a field. */
export const changeField = (
  layout: PrintLayout,
  part: LayoutPart,
  prop: string,
  change: Partial<PrintField & PrintColumn>,
): PrintLayout => ({
  ...layout,
  [part]: (layout[part] as readonly { prop: string }[]).map((one) => (one.prop === prop ? { ...one, ...change } : one)),
})

/** Fields that a part does not have yet. */
export const fieldsLeft = (choices: readonly PrintFieldChoice[], layout: PrintLayout, part: LayoutPart) => {
  const taken = new Set((layout[part] as readonly { prop: string }[]).map(({ prop }) => prop))
  return choices.filter(({ prop }) => !taken.has(prop))
}

/** What the columns take together, in millimetres. */
export const tableWidth = ({ columns }: Pick<PrintLayout, 'columns'>): number =>
  columns.reduce((sum, { width }) => sum + width, 0)
