import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { document, operations } from './document.ts'

/** Every call that the specification lists by its path; where a parameter ends the path, it may be left out there. */
const listed = readFileSync(join(import.meta.dirname, 'listed-paths.txt'), 'utf8')
  .trim()
  .split('\n')
const paths = Object.keys(document.paths)

it('each of them is in the contract exactly once', () => {
  const offenders = listed.filter((path) => {
    const found = paths.filter(
      (stated) => stated === path || stated.replace(/\/\{\w+\}$/, '') === path.replace(/\/$/, ''),
    )
    return found.length !== 1 || Object.keys(document.paths[found[0] ?? ''] ?? {}).length !== 1
  })
  expect(offenders).toEqual([])
  expect(listed.length).toBeGreaterThan(400)
})

it('no two operations differ by the case of their path only', () => {
  const lower = paths.map((path) => path.toLowerCase())
  expect(lower.filter((path, index) => lower.indexOf(path) !== index)).toEqual([])
})

it('an operationId names one operation', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})
