import type { Work } from '../work.ts'
import type { AnyDeclaration } from './declaration.ts'
import type { Row } from './statements.ts'

/** Adds what is made of a row. What was read for that alone the contract does not know, so it stays in the server. */
export const finished = ({ compute }: AnyDeclaration, row: Row, work: Work): Row =>
  compute ? { ...row, ...compute(row, work) } : row
