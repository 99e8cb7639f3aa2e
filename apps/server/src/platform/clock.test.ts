import { expect, it } from 'vitest'
import { addMonths } from './clock.ts'

it.each([
  ['2026-03-10', -12, '2025-03-10'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-30', 1, '2026-12-30'],
])('%s and %i months is %s', (date, months, result) => expect(addMonths(date, months)).toBe(result))
