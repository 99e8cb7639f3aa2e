import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { proofs } from '../../scripts/behaviours/titles.ts'

const root = join(import.meta.dirname, '../..')

it('docs/behaviours.md is what scripts/behaviours.ts makes', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/behaviours.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
})

describe('what counts as a proof', () => {
  it.each([
    ["it('[SH-TABS-3] stays', () => {})", 'stays'],
    ["it.each([1, 2])('[SH-TABS-3] %s stays', () => {})", '%s stays'],
    ["describe('[SH-TABS-3] home', () => {})", 'home'],
    [`it(\`[SH-TABS-3] the $\{name} tab\`, () => {})`, 'the … tab'],
  ])('%s', (source, title) => expect(proofs(source)).toEqual([{ ids: ['SH-TABS-3'], title }]))

  it('a table of cases', () =>
    expect(proofs("testCases(mobile, { id: 'VAL-2', passes: [] })")).toEqual([
      { ids: ['VAL-2'], title: 'cases of mobile' },
    ]))

  it('a title with several ids proves each', () =>
    expect(proofs("it('[SH-TABS-3] [SH-TABS-4] closing', f)")).toEqual([
      { ids: ['SH-TABS-3', 'SH-TABS-4'], title: 'closing' },
    ]))

  it.each(['skip', 'todo', 'fails'])('nothing that says %s', (silenced) =>
    expect(proofs(`it.${silenced}('[SH-TABS-3] stays', f)`)).toEqual([]),
  )

  it('nothing in a comment', () => expect(proofs("// it('[SH-TABS-3] stays', f)")).toEqual([]))
})
