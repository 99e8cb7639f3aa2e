// @vitest-environment node
import { expect, test } from 'vitest'
import { rangePresets } from './range-presets.ts'

test.each([
  ['2026-11-22', '2026-11-16 2026-11-22', '2026-11-01 2026-11-30', '2026-10-01 2026-10-31'],
  ['2026-03-02', '2026-03-02 2026-03-08', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['2026-01-31', '2026-01-26 2026-02-01', '2026-01-01 2026-01-31', '2025-12-01 2025-12-31'],
])('on %s the week is %s, the month %s, the one before %s', (today, ...ranges) => {
  const presets = rangePresets(today)
  expect(presets.map(({ label }) => label)).toEqual(['今天', '本周', '本月', '上月'])
  expect(presets.map(({ value }) => value.join(' '))).toEqual([`${today} ${today}`, ...ranges])
})
