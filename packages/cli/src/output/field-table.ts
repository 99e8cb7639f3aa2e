import { choicesOf, type Field, type Fields, fieldsOf, listOf, type Value } from '../contract.ts'

type Line = readonly [name: string, type: string, said: string]

/** A line for each field, and below it for those in it: name (* required), type, what is said of it. */
export function fieldTable(fields: Fields): string[] {
  const lines = linesOf(fields, '  ', [])
  const width = (at: 0 | 1) => Math.max(...lines.map((line) => line[at].length))
  return lines.map(([name, type, said]) => `${name.padEnd(width(0))}  ${type.padEnd(width(1))}  ${said}`.trimEnd())
}

/** @param trail Objects around these fields; one that holds its own kind is not opened again. */
function linesOf(fields: Fields, indent: string, trail: readonly string[]): Line[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const line: Line = [`${indent}${name}${field.required ? '*' : ''}`, typeOf(field), saidOf(field)]
    const inner = field.items ?? field
    if (!inner.shape || trail.includes(inner.shape)) return [line]
    return [line, ...linesOf(fieldsOf(inner), `${indent}  `, [...trail, inner.shape])]
  })
}

/** `string ≤60`, `integer 1–500`, `amt`, `object[] 1–500` */
export function typeOf(value: Value): string {
  const { type, items, minLength, maxLength, minimum, maximum, minItems, maxItems } = value
  const name = type === 'array' ? `${items ? plainType(items) : ''}[]` : plainType(value)
  return `${name} ${rangeOf(minItems ?? minLength ?? minimum, maxItems ?? maxLength ?? maximum)}`.trimEnd()
}

const plainType = ({ type, format }: Value) => format ?? type ?? ''

function rangeOf(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? '' : `≤${most}`
  if (most === undefined) return `≥${least}`
  return least === most ? `${most}` : `${least}–${most}`
}

function saidOf(field: Field): string {
  const choices = choicesOf(field)
  const preset = field.default === undefined ? '' : `= ${field.default}`
  return [field.title, field.description, choices && `{ ${listOf(choices)} }`, preset].filter(Boolean).join('  ')
}
