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
  ])('%s', (source, title) => expect(proofs('tabs.test.ts', source)).toEqual([{ ids: ['SH-TABS-3'], title }]))

  it('a table of cases', () =>
    expect(proofs('tabs.test.ts', "testCases(mobile, { id: 'VAL-2', passes: [] })")).toEqual([
      { ids: ['VAL-2'], title: 'cases of mobile' },
    ]))

  it('a title with several ids proves each', () =>
    expect(proofs('tabs.test.ts', "it('[SH-TABS-3] [SH-TABS-4] closing', f)")).toEqual([
      { ids: ['SH-TABS-3', 'SH-TABS-4'], title: 'closing' },
    ]))

  it.each(['skip', 'todo', 'fails'])('nothing that says %s', (silenced) =>
    expect(proofs('tabs.test.ts', `it.${silenced}('[SH-TABS-3] stays', f)`)).toEqual([]),
  )

  it('what stands below a generic arrow, which would be an element in a file of elements', () =>
    expect(proofs('tabs.test.ts', "const same = <T>(one: T) => one\nit('[SH-TABS-3] stays', f)")).toEqual([
      { ids: ['SH-TABS-3'], title: 'stays' },
    ]))

  it('what stands beside elements', () =>
    expect(proofs('tabs.test.tsx', "const tab = <Tab>home</Tab>\nit('[SH-TABS-3] stays', f)")).toEqual([
      { ids: ['SH-TABS-3'], title: 'stays' },
    ]))

  it('nothing in a comment', () => expect(proofs('tabs.test.ts', "// it('[SH-TABS-3] stays', f)")).toEqual([]))
})
