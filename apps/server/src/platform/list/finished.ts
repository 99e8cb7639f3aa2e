import type { Work } from '../work.ts'
import type { AnyDeclaration } from './declaration.ts'
import type { Row } from './statements.ts'

/** Adds what is made of a row, and takes away what was read for that only. */
export function finished({ compute, read = {} }: AnyDeclaration, row: Row, work: Work): Row {
  if (!compute) return row
  const whole: Record<string, unknown> = { ...row, ...compute(row, work) }
  for (const name of Object.keys(read)) delete whole[name]
  return whole
}
